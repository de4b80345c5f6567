import { Button } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { IconDownload, IconStack2, IconTransferIn } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { csvText } from '#web/client/files/csv-text.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { Block, Row } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { inventoryQueries } from '../../queries.ts'
import { askToStopNumbering } from '../numbered/use-bin-row-actions.ts'
import { binTexts } from '../texts.ts'
import { type BinsView, useHasNumberedBins, useMayStock } from '../use-bins-view.ts'
import { arrangeSizes } from './arrange-sizes.ts'
import { type SizeActions, SizeActionsContext } from './size-row-actions.tsx'
import classes from './sizes-list.module.css'
import { sizesRows } from './sizes-rows.tsx'

const { columns } = binTexts.sizes

/** With a header row; amounts in dollars. */
function sizesFile(bins: readonly WireBinCount[]): (string | number)[][] {
  const rows = bins.map((bin) => [
    bin.binSize,
    bin.type,
    bin.totalBins,
    bin.count,
    bin.onYard,
    bin.withCustomer,
    bin.planned,
    bin.deposit,
    bin.outstandingBalance,
    bin.comments,
    bin.active ? 'Yes' : 'No',
  ])
  return [Object.values(columns), ...rows]
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function SizesTools({ view, bins }: { view: BinsView; bins: readonly WireBinCount[] }) {
  const mayEdit = useMayStock()
  const { addStock, addBulk } = binTexts.sizes
  return (
    <>
      <div className={card.deskOnly}>
        <ToolButton
          label={binTexts.file.csv}
          icon={<IconDownload {...ICON} />}
          disabled={bins.length === 0}
          onClick={() => saveTextFile(binTexts.file.name, csvText(sizesFile(bins)))}
        />
      </div>
      {mayEdit && (
        <>
          <ToolButton label={addStock} icon={<IconTransferIn {...ICON} />} onClick={view.openStock} />
          <ToolButton label={addBulk} icon={<IconStack2 {...ICON} />} onClick={view.openBulk} />
        </>
      )}
    </>
  )
}

function useSizeRowActions({ edit, showHistory, openStart, showBinsOf, showUnnamed }: BinsView): SizeActions {
  const mayEdit = useMayStock()
  const hasNumbers = useHasNumberedBins() ?? false
  const mayNumber = mayEdit && hasNumbers
  return {
    edit: mayEdit ? edit : undefined,
    showHistory,
    showUnnamed: ({ binSize, type }) => showUnnamed(binSize, type),
    start: mayNumber ? ({ binSize, type }: WireBinCount) => openStart(binSize, type) : undefined,
    stop: mayNumber ? (bin: WireBinCount) => void askToStopNumbering(bin) : undefined,
    showBins: hasNumbers ? ({ binSize, type }: WireBinCount) => showBinsOf(binSize, type) : undefined,
  }
}

type Amount = 'totalBins' | 'onYard' | 'withCustomer' | 'outstandingBalance'

function SizesTotals({ bins }: { bins: readonly WireBinCount[] }) {
  const { totals, totalBins, withCustomer, owed, columns } = binTexts.sizes
  const sumOf = (name: Amount) => bins.reduce((sum, bin) => sum + bin[name], 0)
  return (
    <Row wrap columnGap={20} gap={4} rigid py={6} px={14} line="top" tone="soft" className={classes.totals}>
      <span aria-live="polite">{totals(bins.length)}</span>
      <Block as="span" grow className={classes.spring} />
      <b>{totalBins(sumOf('totalBins'))}</b>
      <span>
        {formatCount(sumOf('onYard'))} {columns.onYard.toLowerCase()}
      </span>
      <span>{withCustomer(sumOf('withCustomer'))}</span>
      <span>
        <Money cents={dollarsToCents(sumOf('outstandingBalance'))} /> {owed}
      </span>
    </Row>
  )
}

function NoSizes({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { emptyTitle, emptyWords, emptyAction } = binTexts.sizes
  if (onAdd === undefined) return <EmptyState title={emptyTitle} />
  const add = (
    <Button size="xs" onClick={onAdd}>
      {emptyAction}
    </Button>
  )
  return <EmptyState title={emptyTitle} words={emptyWords} action={add} />
}

interface SizesListProps {
  view: BinsView
  tabs: ((panelId: string) => ReactNode) | undefined
}

export function SizesList({ view, tabs }: SizesListProps) {
  const answer = useQuery(inventoryQueries.bins())
  const mayEdit = useMayStock()
  const { q, sort, edit, showHistory, openNew } = view
  const bins = useMemo(() => arrangeSizes(answer.data ?? [], { q, sort }), [answer.data, q, sort])
  const openSize = mayEdit ? edit : showHistory
  const open = ({ binSize }: WireBinCount) => openSize(binSize)
  const add = mayEdit ? openNew : undefined
  return (
    <SizeActionsContext value={useSizeRowActions(view)}>
      <ListFrame
        list={sizesRows}
        view={view}
        answer={answer}
        rows={bins}
        tabs={tabs}
        tools={<SizesTools view={view} bins={bins} />}
        open={open}
        edit={mayEdit ? open : undefined}
        add={add}
        empty={<NoSizes onAdd={add} />}
        footer={bins.length > 0 ? <SizesTotals bins={bins} /> : undefined}
      />
    </SizeActionsContext>
  )
}
