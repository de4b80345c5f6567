import { stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { inventoryQueries } from '../../queries.ts'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { useMayStock } from '../use-may-stock.ts'
import { arrangeSizes } from './arrange-sizes.ts'
import { SizeActionsContext } from './size-actions.ts'
import { SizesEmpty } from './sizes-empty.tsx'
import { SizesRows } from './sizes-rows.tsx'
import { SizesToolbar } from './sizes-toolbar.tsx'
import { SizesTotals } from './sizes-totals.tsx'
import { useSizeRowActions } from './use-size-row-actions.ts'

interface SizesListProps {
  view: BinsView
  panelId: string
  /** Where bins can also be looked at one by one. */
  tabs: ReactNode
}

/** Every size and type of bin the company holds, where they are and what is owed for them (spec 001 §2). */
export function SizesList({ view, panelId, tabs }: SizesListProps) {
  const answer = useQuery(inventoryQueries.bins())
  const mayEdit = useMayStock()
  const { q, sort, edit, showHistory, openNew } = view
  const bins = useMemo(() => arrangeSizes(answer.data ?? [], { q, sort }), [answer.data, q, sort])
  const ids = bins.map(stockRowKey)
  const active = useActiveRow(`${q} ${sort}`, ids)
  const openSize = mayEdit ? edit : showHistory
  const open = (rowId: string) => {
    const row = bins.find((bin) => stockRowKey(bin) === rowId)
    if (row) openSize(row.binSize)
  }
  useRowKeys({
    ids,
    ...active,
    open,
    edit: mayEdit ? open : undefined,
    add: mayEdit ? openNew : undefined,
  })
  const actions = useSizeRowActions(view)
  return (
    <SizeActionsContext value={actions}>
      <TableCard
        isReading={answer.isFetching && !answer.isPending}
        panelId={panelId}
        hasTabs={tabs !== null}
        label={binTexts.sizes.label}
        toolbar={
          <>
            {tabs}
            <SizesToolbar view={view} bins={bins} />
          </>
        }
        footer={bins.length > 0 && <SizesTotals bins={bins} />}
      >
        <SizesRows
          answer={answer}
          bins={bins}
          active={active}
          sort={sort}
          onSort={view.sortBy}
          onOpen={open}
          empty={
            <SizesEmpty q={q} onClear={() => view.searchFor('')} onAdd={mayEdit ? openNew : undefined} />
          }
        />
      </TableCard>
    </SizeActionsContext>
  )
}
