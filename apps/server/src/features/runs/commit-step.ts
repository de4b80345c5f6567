import type { WirePlannedStep } from '@skipyard/contract/runs/changes.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, compareBookings } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { BookingPrice } from '@skipyard/domain/prices/booking-price.ts'
import { keptPlanOf } from '@skipyard/domain/run-times/kept-plan.ts'
import { asPlanned } from '@skipyard/domain/run-times/run-times.ts'
import { type Board, findJob, type PlannedRun, runName, runOfJob } from '@skipyard/domain/runs/board.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import {
  type BookingChange,
  type Changed,
  changeBookings,
  type Why,
} from '#server/features/bookings/change-bookings.ts'
import { readDaysOfRuns, timesOfDays } from '#server/features/run-times/days-of-runs.reads.ts'
import { bringPicksHome } from '#server/features/yards/bring-picks-home.ts'
import type { Tables } from '#server/routing/create-table.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { clearRuns, fillRuns, insertRuns, removeRuns, saveRuns, unlockUnallocated } from './board.store.ts'
import {
  findLeavingRuns,
  type LeavingRun,
  type PlanOfRun,
  saveRunPlans,
  saveTruckDay,
  type TruckDay,
} from './planner.store.ts'

function madeAtMinute({ date, madeAt }: LeavingRun, timeZone: string): number | null {
  if (localDateOf(madeAt, timeZone) !== localDate(date)) return null
  return localHourOf(madeAt, timeZone) * 60 + localMinuteOf(madeAt, timeZone)
}

/**
 * Keeps the plan of runs that leave, timed as if nothing had begun: a run that leaves late was planned in
 * time. A run made on its own day was planned for no earlier than it was made.
 */
export async function keepRunPlans(
  scope: TenantScope,
  leaving: readonly LeavingRun[],
  findTable: Tables,
): Promise<PlanOfRun[]> {
  // NOTE not recorded: what happened is the step of the job, which its own history has.
  const { frame, days } = await readDaysOfRuns(scope, leaving)
  const plans: PlanOfRun[] = []
  for (const run of leaving) {
    const day = days.find(({ runs }) => runs.some(({ id }) => id === run.id))
    if (!day) continue
    const { drivers, runs } = day
    const planned = { drivers, now: madeAtMinute(run, scope.timeZone), runs: runs.map(asPlanned) }
    const times = await timesOfDays({ frame, days: [planned] }, findTable, { isQuick: true })
    const [own, toTime] = [times.get(run.id), planned.runs.find(({ id }) => id === run.id)]
    const plan = own && toTime ? keptPlanOf(toTime, own) : null
    if (plan) plans.push({ runId: run.id, plan })
  }
  if (plans.length > 0) await saveRunPlans(scope, plans)
  return plans
}

function isOut(board: Board, jobId: string): boolean {
  const job = findJob(board, jobId)?.job
  return job !== undefined && (jobIs('underWay', job) || jobIs('done', job))
}

/**
 * Before the step is written, keeps the plan of each run that this step makes leave: a job of it goes out or
 * is done, or its driver reports of one (`reported`), as on the way to a pick, which has no status for that.
 * A run that gets a finished job leaves with its next step.
 */
export async function keepPlansOfLeaving(
  scope: TenantScope,
  { before, after, reported }: { before: Board; after: Board; reported?: string | undefined },
  findTable: Tables,
): Promise<void> {
  const stepping = before.runs.filter(({ jobIds }) =>
    jobIds.some((jobId) => jobId === reported || (!isOut(before, jobId) && isOut(after, jobId))),
  )
  if (stepping.length === 0) return
  const found = await findLeavingRuns(
    scope,
    stepping.map(({ id, jobIds }) => ({ id, isOut: jobIds.some((jobId) => isOut(before, jobId)) })),
  )
  if (found.length > 0) await keepRunPlans(scope, found, findTable)
}

interface Step {
  before: Board
  after: Board
  truck?: TruckDay | undefined
  undoes?: string
  prices?: ReadonlyMap<string, BookingPrice | null>
}

const isSameRun = (one: PlannedRun, other: PlannedRun) =>
  one.number === other.number &&
  one.driverId === other.driverId &&
  one.isLocked === other.isLocked &&
  one.jobIds.join() === other.jobIds.join()

interface RunChanges {
  gone: PlannedRun[]
  made: PlannedRun[]
  changed: { before: PlannedRun; after: PlannedRun }[]
}

function runChanges({ before, after }: Step): RunChanges {
  const find = (board: Board, id: string) => board.runs.find((run) => run.id === id)
  return {
    gone: before.runs.filter(({ id }) => !find(after, id)),
    made: after.runs.filter(({ id }) => !find(before, id)),
    changed: after.runs.flatMap((run) => {
      const then = find(before, run.id)
      if (!then || isSameRun(then, run)) return []
      return [{ before: then, after: { ...run, version: then.version + 1 } }]
    }),
  }
}

function placeChange({ before, after }: Step, booking: Booking): BookingChanges {
  const changes: BookingChanges = {}
  for (const { id, kind } of [booking.drop, booking.pick]) {
    const [then, now] = [runOfJob(before, id), runOfJob(after, id)]
    if (then?.id !== now?.id) {
      changes[`${kind}.run`] = { from: then ? runName(then) : null, to: now ? runName(now) : null }
    }
  }
  return changes
}

function plannedBookings(step: Step): BookingChange[] {
  return step.after.bookings.flatMap((after) => {
    const before = step.before.bookings.find(({ id }) => id === after.id)
    if (!before) return []
    const places = placeChange(step, after)
    const isOther = before !== after && Object.keys(compareBookings(before, after)).length > 0
    return isOther || Object.keys(places).length > 0 ? [{ before, after, places }] : []
  })
}

const bareRun = ({ limits: _limits, rego: _rego, isTruckOff: _off, ...run }: PlannedRun) => run

const without = (run: PlannedRun, left: ReadonlySet<string>): PlannedRun =>
  run.jobIds.some((id) => left.has(id)) ? { ...run, jobIds: run.jobIds.filter((id) => !left.has(id)) } : run

/** Jobs that change run or place first leave their runs, so that another job can take the place. */
async function writeRuns(
  scope: TenantScope,
  { gone, made, changed }: RunChanges,
  changePlanned: (runs: Required<Why>['runs']) => Promise<Changed>,
): Promise<Changed> {
  const moved = changed.filter(({ before, after }) => before.jobIds.join() !== after.jobIds.join())
  const emptied = [...gone, ...moved.map(({ before }) => before)].map(({ id }) => id)
  const filled = [...made, ...moved.map(({ after }) => after)]
  await insertRuns(scope, made)
  const saved = await changePlanned({
    clear: async () => {
      if (emptied.length > 0) await clearRuns(scope, emptied)
    },
    fill: (left) =>
      fillRuns(
        scope,
        filled.map((run) => without(run, left)),
      ),
  })
  await saveRuns(
    scope,
    changed.map(({ after }) => after),
  )
  await removeRuns(
    scope,
    gone.map(({ id }) => id),
  )
  return saved
}

function kept(runs: RunChanges, { saved, recorded, left }: Pick<Changed, 'saved' | 'recorded' | 'left'>) {
  const changes: Record<string, { from: unknown; to: unknown }> = {}
  // What has left by itself comes back by itself.
  const bare = (run: PlannedRun) => bareRun(without(run, left))
  for (const run of runs.gone) changes[`run.${run.id}`] = { from: bare(run), to: null }
  for (const run of runs.made) changes[`run.${run.id}`] = { from: null, to: bare(run) }
  for (const { before, after } of runs.changed) {
    changes[`run.${after.id}`] = { from: bare(before), to: bare(after) }
  }
  for (const { _id, version } of saved) {
    changes[`booking.${_id}`] = { from: recorded.get(_id) ?? {}, to: version }
  }
  return changes
}

const keptTruck = (truck: TruckDay) => ({ truck: { from: { ...truck, isOff: !truck.isOff }, to: truck } })

/**
 * All or nothing, with what is needed to undo it; announces it to boards. The caller holds the company's
 * lock.
 */
export async function commitStep(scope: TenantScope, step: Step): Promise<WirePlannedStep> {
  const runs = runChanges(step)
  const bookings = plannedBookings(step)
  const current = [...runs.made, ...runs.changed.map(({ after }) => after)]
  if (!step.truck && current.length + runs.gone.length + bookings.length === 0)
    return { undo: null, runs: [] }
  const { prices: restored } = step
  const changed = await writeRuns(scope, runs, (written) =>
    changeBookings(scope, bookings, { kind: 'booking.planned', price: { restored }, runs: written }),
  )
  // Run History lists what each driver has done.
  if (runs.changed.some(({ before, after }) => before.driverId !== after.driverId))
    await lockCompany(scope, 'bookings')
  bringPicksHome(scope, { runIds: current.map((run) => run.id) })
  if (step.truck) await saveTruckDay(scope, step.truck)
  const left = [...runs.gone, ...runs.changed.map(({ before }) => before)].flatMap(({ jobIds }) => jobIds)
  const free = left.filter((jobId) => !runOfJob(step.after, jobId))
  if (free.length > 0) await unlockUnallocated(scope, free)
  const id = step.undoes ?? uuidv7()
  const action = step.undoes ? 'runs.undone' : 'runs.planned'
  const changes = { ...kept(runs, changed), ...(step.truck && keptTruck(step.truck)) }
  await recordAll(scope, [{ action, subjectId: id, changes }])
  scope.announce('runs')
  return {
    undo: step.undoes ? null : id,
    runs: current.map((run) => ({ _id: run.id, version: run.version })),
  }
}
