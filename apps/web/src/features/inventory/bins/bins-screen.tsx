import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import card from '#web/ui/data-table/table-card.module.css'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { Column } from '#web/ui/layout/parts.tsx'
import { AddStockDialog } from '../add-stock-dialog.tsx'
import { inventoryQueries } from '../queries.ts'
import { BinDrawer } from './form/bin-drawer.tsx'
import { BulkBinsDialog } from './form/bulk-bins-dialog.tsx'
import { BinFormDrawer } from './numbered/bin-form-drawer.tsx'
import { NumberedList } from './numbered/numbered-list.tsx'
import { StartNumberingDialog, WithoutNumberDialog } from './numbered/numbering-dialogs.tsx'
import { SizesList } from './sizes/sizes-list.tsx'
import { binTexts } from './texts.ts'
import { type BinsView, useBinsView, useHasNumberedBins, useMayStock } from './use-bins-view.ts'

function StartNumbering({ view, bins }: { view: BinsView; bins: readonly WireBinCount[] }) {
  const { size, type, close, showBinsOf } = view
  // As it opened: the list may say that they are numbered before the answer does.
  const [bin] = useState(() => bins.find((one) => one.binSize === size && one.type === type && !one.numbered))
  if (!bin) return null
  return <StartNumberingDialog bin={bin} onClose={close} onDone={() => showBinsOf(bin.binSize, bin.type)} />
}

/** Without the right to change stock only the history. */
function BinsForms({ view }: { view: BinsView }) {
  const { form, size, type, close } = view
  const today = useToday()
  const mayEdit = useMayStock()
  const { data: bins, refetch } = useQuery(inventoryQueries.bins())
  const readBins = async () => {
    const { data, error } = await refetch()
    if (error !== null || data === undefined) throw error ?? new Error('Nothing was read')
    return data
  }
  if (form === 'unnamed' && size !== null && type !== null) {
    return <WithoutNumberDialog size={size} type={type} onClose={close} />
  }
  if (bins === undefined || form === undefined || (!mayEdit && form !== 'history')) return null
  switch (form) {
    case 'bulk':
      return <BulkBinsDialog bins={bins} isOfNumbered={view.name === 'numbered'} onClose={close} />
    case 'stock':
      return <AddStockDialog size={null} type="Marrel" today={today} onClose={close} />
    case 'start':
      return <StartNumbering key={`${size} ${type}`} view={view} bins={bins} />
    case 'bin':
    case 'bin-new':
      return <BinFormDrawer view={view} />
    default:
      return (
        <BinDrawer
          key={size}
          size={form === 'new' ? null : size}
          isHistoryFirst={form === 'history'}
          bins={bins}
          readBins={readBins}
          onClose={close}
        />
      )
  }
}

const { label, sizes, numbered } = binTexts.views
const VIEWS = [
  { value: 'sizes', label: sizes, count: undefined },
  { value: 'numbered', label: numbered, count: undefined },
] as const

export function BinsScreen() {
  const view = useBinsView()
  const hasNumbers = useHasNumberedBins()
  // Until the company's choice is known, the address is believed.
  const isNumbered = view.name === 'numbered' && hasNumbers !== false
  const tabs =
    hasNumbers || isNumbered
      ? (panelId: string) => (
          <TableTabs
            tabs={VIEWS}
            value={view.name}
            onChange={view.showView}
            panelId={panelId}
            label={label}
          />
        )
      : undefined
  const List = isNumbered ? NumberedList : SizesList
  return (
    <Column gap={12} className={card.screen}>
      <List view={view} tabs={tabs} />
      <BinsForms view={view} />
    </Column>
  )
}
