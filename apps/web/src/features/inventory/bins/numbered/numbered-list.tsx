import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FilterChips } from '#web/ui/data-table/filter-chips.tsx'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { inventoryQueries } from '../../queries.ts'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { BinActionsContext } from './bin-actions.ts'
import { binChips } from './bin-chips.ts'
import { NumberedEmpty } from './numbered-empty.tsx'
import { NumberedRows } from './numbered-rows.tsx'
import { NumberedToolbar } from './numbered-toolbar.tsx'
import { pageOfView } from './page-of-view.ts'
import { numberedQueries } from './queries.ts'
import { useBinRowActions } from './use-bin-row-actions.ts'
import { WithoutNumber } from './without-number.tsx'

const NONE: WireBin[] = []

interface NumberedListProps {
  view: BinsView
  panelId: string
  /** The way back to the sizes. */
  tabs: ReactNode
}

/** Every bin that has a number of its own: where it is, whose hire it is on, what is wrong with it. */
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
