import { Button } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { Money } from '#web/ui/marks/money.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { inventoryQueries } from '../../queries.ts'
import classes from '../bins.module.css'
import { askToStopNumbering } from '../numbered/ask-to-stop-numbering.ts'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { useHasNumberedBins } from '../use-has-numbered-bins.ts'
import { useMayStock } from '../use-may-stock.ts'
import { arrangeSizes } from './arrange-sizes.ts'
import { type SizeActions, SizeActionsContext } from './size-actions.ts'
import { SizesRows } from './sizes-rows.tsx'
import { SizesToolbar } from './sizes-toolbar.tsx'

/** What the rows of the sizes offer to this person; nothing about numbers where the company gives none. */
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

/** What the sizes shown come to. */
function SizesTotals({ bins }: { bins: readonly WireBinCount[] }) {
  const { totals, totalBins, withCustomer, owed, columns } = binTexts.sizes
  const sumOf = (name: Amount) => bins.reduce((sum, bin) => sum + bin[name], 0)
  return (
    <div className={classes.totals}>
      <span aria-live="polite">{totals(bins.length)}</span>
      <span className={classes.spring} />
      <b>{totalBins(sumOf('totalBins'))}</b>
      <span>
        {formatCount(sumOf('onYard'))} {columns.onYard.toLowerCase()}
      </span>
      <span>{withCustomer(sumOf('withCustomer'))}</span>
      <span>
        <Money cents={dollarsToCents(sumOf('outstandingBalance'))} /> {owed}
      </span>
    </div>
  )
}

interface SizesEmptyProps {
  q: string
  onClear: () => void
  /** Absent for who may not enter any. */
  onAdd: (() => void) | undefined
}

/** No size found, or none entered yet, and what to do next. */
function SizesEmpty({ q, onClear, onAdd }: SizesEmptyProps) {
  const { emptyTitle, emptyWords, emptyAction, searching } = binTexts.sizes
  if (q !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={onClear}>
        {binTexts.empty.clear}
      </Button>
    )
    return <EmptyState title={binTexts.empty.nothingFound} words={searching(q)} action={clear} />
  }
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
