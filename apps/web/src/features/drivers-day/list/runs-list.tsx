import { Button, Menu } from '@mantine/core'
import {
  isRunSort,
  listRuns,
  RUN_TABS,
  type RunTab,
  type WireRunRow,
} from '@skipyard/contract/drivers-day/office.ts'
import { againstPlanInWords } from '@skipyard/domain/run-times/kept-plan.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { formatAustralianDate, fromWireDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconPrinter, IconRoute2, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { csvText } from '#web/client/files/csv-text.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { removeRun } from '#web/features/runs/mutations.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList, useList } from '#web/ui/data-table/define-list.ts'
import { FileTool } from '#web/ui/data-table/file-tool.tsx'
import { ListFrame } from '#web/ui/data-table/list-frame.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { clockOf } from '../day-hours.ts'
import { runsSearch } from '../page-searches.ts'
import { driversDayQueries, type RunPage } from '../queries.ts'
import { runListTexts as words } from '../texts.ts'
import { AgainstPlan, JobsDone, nameOfRun, RunHours, RunName, runColumns, runDay } from './run-columns.tsx'
import { RunStateChip } from './run-state-chip.tsx'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

async function askToRemove(runId: string, name: string): Promise<void> {
  const isSure = await confirm({
    title: words.removeQuestion(name),
    words: words.removeWords,
    confirmLabel: words.remove,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await removeRun(runId)
    toastDone({ title: words.removed(name) })
  } catch (problem) {
    toastFailed({ title: words.notRemoved, words: messageOf(problem) })
  }
}

function RunRowActions({ row }: { row: WireRunRow }) {
  const { userId, role } = useProfile()
  const name = words.name(row.rego.toUpperCase(), row.number)
  const day = fromWireDate(row.date) ?? undefined
  return (
    <RowMenu label={words.more(name)}>
      <Menu.Item
        leftSection={<IconRoute2 {...ICON} />}
        renderRoot={(props) => <Link to="/app/run-planner" search={{ day }} {...props} />}
      >
        {words.open}
      </Menu.Item>
      {row.jobs > 0 && (
        <Menu.Item
          leftSection={<IconPrinter {...ICON} />}
          renderRoot={(props) => (
            <Link to="/app/run-planner/run-sheets" search={{ day, run: row._id }} {...props} />
          )}
        >
          {words.print}
        </Menu.Item>
      )}
      {row.isRemovable && canPlanRuns({ loginId: userId, role }) && (
        <DangerItem Sign={IconTrash} label={words.remove} onClick={() => void askToRemove(row._id, name)} />
      )}
    </RowMenu>
  )
}

const MOST_PER_PAGE = 100

function rowOf(run: WireRunRow, timeZone: string): (string | number)[] {
  const date = fromWireDate(run.date)
  const clock = (at: string | null) => (at === null ? '' : clockOf(at, timeZone))
  return [
    date === null ? '' : formatAustralianDate(date),
    run.rego.toUpperCase(),
    run.number,
    run.driverName,
    run.jobs,
    run.done,
    run.notDone,
    clock(run.outAt),
    clock(run.backAt),
    clock(run.planned?.startsAt ?? null),
    clock(run.planned?.endsAt ?? null),
    run.planned ? Math.round(run.planned.kilometres) : '',
    run.planned?.against ? againstPlanInWords(run.planned.against) : '',
    Math.round(run.kilometres),
    run.tippedKg / 1000,
    run.state,
  ]
}

async function readAll(page: RunPage): Promise<WireRunRow[]> {
  const runs: WireRunRow[] = []
  for (let next = 1; ; next++) {
    const answer = await call(listRuns, { query: { ...page, page: next, limit: MOST_PER_PAGE } })
    runs.push(...answer.data)
    if (answer.data.length < MOST_PER_PAGE || runs.length >= answer.total) return runs
  }
}

async function saveRunsFile(page: RunPage, timeZone: string): Promise<void> {
  const rows = (await readAll(page)).map((run) => rowOf(run, timeZone))
  saveTextFile(words.file, csvText([[...words.fileColumns], ...rows]))
}

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
