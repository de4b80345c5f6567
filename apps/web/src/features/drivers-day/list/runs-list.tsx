import { Button } from '@mantine/core'
import { isRunSort, RUN_TABS, type RunTab, type WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import { fromWireDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { TableCard } from '#web/ui/data-table/table-card.tsx'
import { TableFooter } from '#web/ui/data-table/table-footer.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { useRowKeys } from '#web/ui/data-table/use-row-keys.ts'
import { useStayBeforeEnd } from '#web/ui/data-table/use-stay-before-end.ts'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { type RunsSearch, runsSearch } from '../page-searches.ts'
import { driversDayQueries } from '../queries.ts'
import { runListTexts as words } from '../texts.ts'
import { AgainstPlan, JobsDone, RUN_LABELS, RunHours, RunName, runColumns, runDay } from './run-columns.tsx'
import { RunRowActions, useRunsFile } from './run-row-actions.tsx'
import { RunStateChip } from './run-state-chip.tsx'

const FIRST_LIMIT = 20
const FIRST_SORT = '-date'

const unlessFirst = <Value,>(value: Value, first: Value): Value | undefined =>
  value === first ? undefined : value

export function useRunsView() {
  const navigate = useNavigate()
  const search = runsSearch(useSearch({ strict: false }))
  const change = (changes: RunsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...runsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const tab: RunTab = search.tab ?? 'all'
  const { q = '', page = 1, limit = FIRST_LIMIT } = search
  const sort = search.sort !== undefined && isRunSort(search.sort) ? search.sort : FIRST_SORT
  const date = parseLocalDate(search.on ?? '')
  const showTab = (next: RunTab) =>
    change({ tab: next === 'all' ? undefined : next, page: undefined, run: undefined, on: undefined })
  return {
    page: { tab, q, sort, page, limit },
    chosen: search.run !== undefined && date !== null ? { runId: search.run, date } : null,
    bookingId: search.booking ?? null,
    showTab,
    searchFor: (next: string) => change({ q: unlessFirst(next, ''), page: undefined }),
    sortBy: (next: string) => change({ sort: unlessFirst(next, FIRST_SORT), page: undefined }),
    showPage: (next: number) => change({ page: unlessFirst(next, 1) }),
    showLimit: (next: number) => change({ limit: runsSearch({ limit: next }).limit, page: undefined }),
    choose: (row: Pick<WireRunRow, '_id' | 'date'> | null, replace = false) =>
      change({ run: row?._id, on: fromWireDate(row?.date ?? '') ?? undefined }, replace),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

export type RunsView = ReturnType<typeof useRunsView>

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const ACTIONS_WIDTH = 40
const NONE: WireRunRow[] = []

const idOf = ({ _id }: WireRunRow) => _id
const nameOf = ({ rego, number }: WireRunRow) => words.name(rego.toUpperCase(), number)

function NoRuns({ view: { page, searchFor } }: { view: RunsView }) {
  if (page.q !== '') {
    const clear = (
      <Button variant="default" size="xs" onClick={() => searchFor('')}>
        {words.clear}
      </Button>
    )
    return <EmptyState title={words.nothingFound} action={clear} />
  }
  const plan = (
    <Button size="xs" renderRoot={(props) => <Link to="/app/run-planner" {...props} />}>
      {words.planner}
    </Button>
  )
  return <EmptyState title={words.empty[page.tab]} words={words.emptyWords} action={plan} />
}

function Tools({ view, counts, panelId }: ToolsProps) {
  const file = useRunsFile(view.page)
  return (
    <>
      <TableTabs
        tabs={RUN_TABS.map((value) => ({ value, label: words.tabs[value], count: counts?.[value] }))}
        value={view.page.tab}
        onChange={view.showTab}
        panelId={panelId}
        label={words.tabs.label}
      />
      <SearchBox value={view.page.q} onSearch={view.searchFor} label={words.search} />
      <div className={card.deskOnly}>
        <ToolButton
          label={words.csv}
          icon={<IconDownload {...ICON} />}
          isLoading={file.isStarting}
          onClick={() => void file.start()}
        />
      </div>
    </>
  )
}

interface ToolsProps {
  view: RunsView
  counts: Readonly<Record<(typeof RUN_TABS)[number], number>> | undefined
  panelId: string
}

export function RunsList({ view }: { view: RunsView }) {
  const { page, chosen, choose } = view
  const answer = useQuery(driversDayQueries.list(page))
  const { data: runs = NONE, total, counts } = answer.data ?? {}
  const today = useToday()
  const panelId = useId()
  const columns = useMemo(() => runColumns(today, (run) => choose(run)), [today, choose])
  const chooseId = (id: string | null, replace = false) => {
    const run = runs.find(({ _id }) => _id === id)
    if (run) choose(run, replace)
  }
  const active = { activeId: chosen?.runId ?? null, activate: (id: string | null) => chooseId(id, true) }
  useStayBeforeEnd({ ...page, total: answer.isPlaceholderData ? undefined : total, showPage: view.showPage })
  useRowKeys({
    ids: runs.map(idOf),
    ...active,
    open: (id) => chooseId(id),
    clear: () => choose(null),
  })
  return (
    <TableCard
      isReading={answer.isFetching && !answer.isPending}
      panelId={panelId}
      hasTabs
      label={words.label}
      toolbar={<Tools view={view} counts={counts} panelId={panelId} />}
      footer={
        <TableFooter
          page={page.page}
          pageSize={page.limit}
          total={total}
          noun={words.noun}
          onPage={view.showPage}
          onPageSize={view.showLimit}
        />
      }
    >
      <PlainList
        wordsOf={messageOf}
        answer={answer}
        label={words.label}
        loading={words.loading}
        rows={answer.data?.data}
        rowId={idOf}
        rowName={nameOf}
        columns={columns}
        choice={RUN_LABELS}
        pinned="run"
        Actions={RunRowActions}
        actionsWidth={ACTIONS_WIDTH}
        sort={page.sort}
        onSort={view.sortBy}
        active={active}
        onOpen={(id) => chooseId(id)}
        empty={<NoRuns view={view} />}
        card={(run) => (
          <RowCard
            name={<RunName run={run} onChoose={(one) => choose(one)} />}
            state={<RunStateChip run={run} />}
            menu={<RunRowActions row={run} />}
            lines={[`${runDay(run.date, today)}, ${run.driverName}`]}
          >
            <JobsDone run={run} />
            <RunHours run={run} />
            <AgainstPlan run={run} isInWords />
          </RowCard>
        )}
      />
    </TableCard>
  )
}
