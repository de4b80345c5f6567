import { Menu } from '@mantine/core'
import { listRuns, type WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import { againstPlanInWords } from '@skipyard/domain/run-times/kept-plan.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { IconPrinter, IconRoute2, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { csvText } from '#web/client/files/csv-text.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { removeRun } from '#web/features/runs/mutations.ts'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { clockOf } from '../day-hours.ts'
import type { RunPage } from '../queries.ts'
import { runListTexts as words } from '../texts.ts'

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

export function RunRowActions({ row }: { row: WireRunRow }) {
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

export async function saveRunsFile(page: RunPage, timeZone: string): Promise<void> {
  const rows = (await readAll(page)).map((run) => rowOf(run, timeZone))
  saveTextFile(words.file, csvText([[...words.fileColumns], ...rows]))
}
