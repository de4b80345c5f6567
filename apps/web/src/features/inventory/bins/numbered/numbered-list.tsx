import { Button } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { WireBin } from '@skipyard/contract/inventory/numbered.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FilterChip, FilterChips } from '#web/ui/data-table/filter-chips.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { inventoryQueries } from '../../queries.ts'
import { sizeName } from '../sizes/size-row-actions.tsx'
import { binTexts } from '../texts.ts'
import { type BinFilters, type BinsView, useMayStock } from '../use-bins-view.ts'
import { BinActionsContext, NumberedRows } from './numbered-rows.tsx'
import { NumberedToolbar, pageOfView } from './numbered-toolbar.tsx'
import { numberedQueries } from './queries.ts'
import { useBinRowActions } from './use-bin-row-actions.ts'
import classes from './without-number.module.css'

interface NumberedEmptyProps {
  view: BinsView
  filterCount: number
  hasNumberedSizes: boolean
}

function NumberedEmpty({ view, filterCount, hasNumberedSizes }: NumberedEmptyProps) {
  const mayEdit = useMayStock()
  const { emptyTitle, emptyWords, emptyAction, noneWords, filtering, add } = binTexts.numbered
  if (view.q !== '' || filterCount > 0) {
    const said = [
      view.q === '' ? '' : binTexts.sizes.searching(view.q),
      filterCount === 0 ? '' : filtering(filterCount),
    ]
    const clear = (
      <Button variant="default" size="xs" onClick={view.clearAll}>
        {filterCount === 0 ? binTexts.empty.clear : binTexts.empty.clearAll}
      </Button>
    )
    const words = said.filter((part) => part !== '').join(', ')
    return <EmptyState title={binTexts.empty.nothingFound} words={words} action={clear} />
  }
  if (!mayEdit) return <EmptyState title={emptyTitle} />
  if (hasNumberedSizes) {
    const begin = (
      <Button size="xs" onClick={view.openNewBin}>
        {add}
      </Button>
    )
    return <EmptyState title={emptyTitle} words={noneWords} action={begin} />
  }
  const toSizes = (
    <Button size="xs" onClick={() => view.showView('sizes')}>
      {emptyAction}
    </Button>
  )
  return <EmptyState title={emptyTitle} words={emptyWords} action={toSizes} />
}

interface WithoutNumberProps {
  view: Pick<BinsView, 'filters' | 'showUnnamed'>
  sizes: readonly WireBinCount[]
}

function WithoutNumber({ view: { filters, showUnnamed }, sizes }: WithoutNumberProps) {
  const { ofSize, ofType } = filters
  const shown = sizes.filter(
    ({ binSize, type, withoutNumber }) =>
      withoutNumber > 0 && (ofSize ?? binSize) === binSize && (ofType ?? type) === type,
  )
  if (shown.length === 0) return null
  return (
    <div className={classes.line}>
      {shown.map((bin) => (
        <button
          key={sizeName(bin)}
          type="button"
          className={classes.link}
          onClick={() => showUnnamed(bin.binSize, bin.type)}
        >
          {binTexts.numbered.withoutNumberOf(sizeName(bin), bin.withoutNumber)}
        </button>
      ))}
    </div>
  )
}

function binChips(filters: BinFilters, filterBy: (filters: BinFilters) => void): FilterChip[] {
  const { columns, status } = binTexts.numbered
  const chips: (FilterChip | null)[] = [
    filters.ofSize === undefined
      ? null
      : {
          name: columns.size,
          words: `${filters.ofSize} m³`,
          onRemove: () => filterBy({ ...filters, ofSize: undefined }),
        },
    filters.ofType === undefined
      ? null
      : {
          name: columns.type,
          words: filters.ofType,
          onRemove: () => filterBy({ ...filters, ofType: undefined }),
        },
    filters.status === undefined
      ? null
      : {
          name: columns.status,
          words: status[filters.status],
          onRemove: () => filterBy({ ...filters, status: undefined }),
        },
  ]
  return chips.filter((chip) => chip !== null)
}

const NONE: WireBin[] = []

interface NumberedListProps {
  view: BinsView
  panelId: string
  tabs: ReactNode
}

export function NumberedList({ view, panelId, tabs }: NumberedListProps) {
  const page = pageOfView(view)
  const answer = useQuery(numberedQueries.list(page))
  const { data: bins = NONE, total } = answer.data ?? {}
  const sizes = useQuery(inventoryQueries.bins()).data
  const hasNumberedSizes = sizes?.some(({ numbered }) => numbered) ?? false
  const ids = bins.map(({ _id }) => _id)
  const active = useActiveRow(JSON.stringify(page), ids)
  const actions = useBinRowActions(view.editBin)
  useStayBeforeEnd({ ...view, total: answer.isPlaceholderData ? undefined : total })
  const open = (binId: string) => actions.edit?.(binId)
  const add = actions.edit && hasNumberedSizes ? view.openNewBin : undefined
  useRowKeys({ ids, ...active, open, edit: actions.edit, add })
  const chips = binChips(view.filters, view.filterBy)
  return (
    <BinActionsContext value={actions}>
      <TableCard
        isReading={answer.isFetching && !answer.isPending}
        panelId={panelId}
        hasTabs
        label={binTexts.views.numbered}
        toolbar={
          <>
            {tabs}
            <NumberedToolbar view={view} filterCount={chips.length} hasNumberedSizes={hasNumberedSizes} />
          </>
        }
        chips={
          <>
            <FilterChips chips={chips} onClear={view.clearAll} />
            <WithoutNumber view={view} sizes={sizes ?? []} />
          </>
        }
        footer={
          <TableFooter
            page={view.page}
            pageSize={view.limit}
            total={total}
            noun={binTexts.numbered.noun}
            onPage={view.showPage}
            onPageSize={view.showLimit}
          />
        }
      >
        <NumberedRows
          answer={answer}
          active={active}
          sort={view.sort}
          onSort={view.sortBy}
          onOpen={open}
          empty={<NumberedEmpty view={view} filterCount={chips.length} hasNumberedSizes={hasNumberedSizes} />}
        />
      </TableCard>
    </BinActionsContext>
  )
}
