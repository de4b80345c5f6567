import { Button } from '@mantine/core'
import { isRunSort, RUN_TABS, type RunTab, type WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import { fromWireDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList, useList } from '#web/ui/data-table/define-list.ts'
import { FileTool } from '#web/ui/data-table/file-tool.tsx'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { runsSearch } from '../page-searches.ts'
import { driversDayQueries } from '../queries.ts'
import { runListTexts as words } from '../texts.ts'
import { AgainstPlan, JobsDone, nameOfRun, RunHours, RunName, runColumns, runDay } from './run-columns.tsx'
import { RunRowActions, saveRunsFile } from './run-row-actions.tsx'
import { RunStateChip } from './run-state-chip.tsx'

function RunCard({ row: run }: { row: WireRunRow }) {
  const today = useToday()
  return (
    <RowCard
      name={<RunName run={run} />}
      state={<RunStateChip run={run} />}
      menu={<RunRowActions row={run} />}
      lines={[`${runDay(run.date, today)}, ${run.driverName}`]}
    >
      <JobsDone run={run} />
      <RunHours run={run} />
      <AgainstPlan run={run} isInWords />
    </RowCard>
  )
}

const runs = defineList({
  read: runsSearch,
  sort: '-date',
  isSort: isRunSort,
  words,
  wordsOf: messageOf,
  idOf: ({ _id }: WireRunRow) => _id,
  nameOf: nameOfRun,
  columns: runColumns,
  Card: RunCard,
  Actions: RunRowActions,
  actionsWidth: 40,
})

export function useRunsView() {
  const { search, change, show, ...view } = useList(runs)
  const { q, sort, page, limit } = view
  const tab: RunTab = search.tab ?? 'all'
  const date = parseLocalDate(search.on ?? '')
  return {
    view,
    tab,
    page: { tab, q, sort, page, limit },
    chosen: search.run !== undefined && date !== null ? { runId: search.run, date } : null,
    bookingId: search.booking ?? null,
    showTab: (next: RunTab) =>
      show({ tab: next === 'all' ? undefined : next, run: undefined, on: undefined }),
    choose: (row: Pick<WireRunRow, '_id' | 'date'> | null, replace = false) =>
      change({ run: row?._id, on: fromWireDate(row?.date ?? '') ?? undefined }, replace),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

export type RunsView = ReturnType<typeof useRunsView>

function NoRuns({ tab }: { tab: RunTab }) {
  const plan = (
    <Button size="xs" renderRoot={(props) => <Link to="/app/run-planner" {...props} />}>
      {words.planner}
    </Button>
  )
  return <EmptyState title={words.empty[tab]} words={words.emptyWords} action={plan} />
}

export function RunsList({ view: { view, tab, page, chosen, choose, showTab } }: { view: RunsView }) {
  const { timeZone } = useProfile()
  const answer = useQuery(driversDayQueries.list(page))
  const { data: rows, total, counts } = answer.data ?? {}
  const activate = (id: string | null) => {
    const run = rows?.find(({ _id }) => _id === id)
    if (run) choose(run, true)
    if (id === null) choose(null)
  }
  return (
    <ListFrame
      list={runs}
      view={view}
      answer={answer}
      rows={rows}
      total={total}
      active={{ activeId: chosen?.runId ?? null, activate }}
      open={(run) => choose(run)}
      empty={<NoRuns tab={tab} />}
      tools={
        <FileTool
          label={words.csv}
          start={() => saveRunsFile(page, timeZone)}
          failed={words.fileFailed}
          wordsOf={messageOf}
        />
      }
      tabs={(panelId) => (
        <TableTabs
          tabs={RUN_TABS.map((value) => ({ value, label: words.tabs[value], count: counts?.[value] }))}
          value={tab}
          onChange={showTab}
          panelId={panelId}
          label={words.tabs.label}
        />
      )}
    />
  )
}
