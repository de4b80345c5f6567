import {
  type listRuns as contract,
  RUN_SORTS,
  type WireDriversDay,
  type WireRunRow,
} from '@skipyard/contract/drivers-day/office.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { notDoneOf, runStateOf } from '@skipyard/domain/drivers-day/run-state.ts'
import { type AgainstPlan, minutesAgainstPlan } from '@skipyard/domain/run-times/kept-plan.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { timesOfDays } from '#server/features/run-times/days-of-runs.reads.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  readDrivers,
  readFeed,
  readJobProgress,
  readKeptPlans,
  readTipVisits,
  readUnsettled,
} from './office-day.reads.ts'
import { type RunRow, readRunList } from './run-list.reads.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

interface Shown {
  date: LocalDate
  timeZone: string
  /**
   * Whether the run has left, and so its plan is shown; false again once its first step is undone, since the
   * plan is kept anew when it leaves.
   */
  isShown: boolean
  isOver: boolean
}

function againstPlan({ plan, done, ...row }: RunRow): AgainstPlan | null {
  const heard = { outAt: row.isOutSaid ? row.outAt : null, lastAt: row.backAt, isBack: row.isBackSaid }
  if (!plan) return null
  const minutes = minutesAgainstPlan(plan, heard)
  const longerBy = minutes && Math.round(minutes.driven - minutes.planned)
  return { longerBy, moreJobs: done - plan.jobs, late: plan.late }
}

function presentPlan(row: RunRow, { date, timeZone, isShown, isOver }: Shown): WireRunRow['planned'] {
  const { plan } = row
  if (!plan || !isShown) return null
  const at = (minute: number) => instantOf(date, minute / 60, timeZone).toISOString()
  const { startsAt, endsAt, kilometres, jobs } = plan
  return {
    startsAt: at(startsAt),
    endsAt: at(endsAt),
    kilometres,
    jobs,
    against: isOver ? againstPlan(row) : null,
  }
}

function presentRunRow(
  row: RunRow,
  figures: RunTimes | undefined,
  scope: Pick<TenantScope, 'today' | 'timeZone'>,
): WireRunRow {
  const { id, version, number, place, truckId, rego, driverId, driverName, jobs, done, tippedKg } = row
  const date = localDate(row.date)
  const notDone = notDoneOf({ ...row, isPast: date < scope.today })
  const hasBegun = row.outAt !== null || row.underWay > 0 || done > 0
  const state = runStateOf({ jobs, done, notDone, hasBegun })
  const isOver = state === 'Done' || state === 'Not done'
  const at = (hour: number) => instantOf(date, Math.round(hour * 60) / 60, scope.timeZone).toISOString()
  const isEmpty = figures === undefined || figures.jobs === 0
  return {
    _id: id,
    version,
    date: toWireDate(date),
    number,
    place,
    truckId,
    rego,
    driverId,
    driverName,
    jobs,
    done,
    notDone,
    outAt: iso(row.outAt),
    backAt: isOver ? iso(row.backAt) : null,
    expectedOut: isEmpty ? null : at(figures.startsAt),
    expectedBack: isEmpty ? null : at(figures.endsAt),
    kilometres: figures?.kilometres ?? 0,
    planned: presentPlan(row, { ...scope, date, isShown: state !== 'Planned', isOver }),
    tippedKg,
    state,
    isRemovable: number > 1 && row.done + row.open === 0,
  }
}

type Call = Pick<SteppedCall<typeof contract>, 'query' | 'within' | 'services'>

export async function listRuns({
  query: { sort: text, ...query },
  within,
  services,
}: Call): Promise<ReplyOf<typeof contract>> {
  const isDescending = text.startsWith('-')
  const sort = RUN_SORTS.find((known) => known === text.replace(/^-/, '')) ?? 'date'
  const { today, timeZone, counts, rows, days } = await within(async (scope) => {
    if (!canReadRuns(scope.actor)) throw notAllowed()
    const list = await readRunList(scope, { ...query, sort, isDescending })
    return { ...list, today: scope.today, timeZone: scope.timeZone }
  })
  const figures = await timesOfDays(days, services.findTable)
  return {
    total: counts[query.tab],
    counts,
    data: rows.map((row) => presentRunRow(row, figures.get(row.id), { today, timeZone })),
  }
}

export async function getDriversDay(scope: TenantScope, date: LocalDate): Promise<WireDriversDay> {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  return {
    jobs: await readJobProgress(scope, date),
    tips: await readTipVisits(scope, date),
    drivers: await readDrivers(scope, date),
    plans: await readKeptPlans(scope, date),
    feed: await readFeed(scope, date),
    unsettled: await readUnsettled(scope),
  }
}
