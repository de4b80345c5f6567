import type { WirePlannedStep } from '@skipyard/contract/runs.changes.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, compareBookings } from '@skipyard/domain/bookings/booking-changes.ts'
import { type Board, type PlannedRun, runName, runOfJob } from '@skipyard/domain/runs/board.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import { savePlanned } from '#server/features/bookings/save-planned.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { clearRuns, fillRuns, insertRuns, removeRuns, saveRuns, unlockUnallocated } from './board.store.ts'
import { saveTruckDay, type TruckDay } from './truck-day.store.ts'

/** A board before and after a step; `undoes` names the step that this one takes back. */
export interface Step {
  before: Board
  after: Board
  truck?: TruckDay | undefined
  undoes?: string
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

/** Where a job sat and sits, as the history tells it. */
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

const PLACE = /\.isAllocated$/

function plannedBookings(step: Step) {
  return step.after.bookings.flatMap((after) => {
    const before = step.before.bookings.find(({ id }) => id === after.id)
    if (!before) return []
    const own = compareBookings(before, after)
    const changes = { ...own, ...placeChange(step, after) }
    if (Object.keys(changes).length === 0) return []
    return [{ before, after, changes, isChanged: Object.keys(own).some((path) => !PLACE.test(path)) }]
  })
}

const bare = ({ limits: _limits, rego: _rego, isTruckOff: _off, ...run }: PlannedRun) => run

/** Writes places: what changes its run or place first leaves all, so that a job may take another day on the way. */
async function writeRuns(
  scope: TenantScope,
  { gone, made, changed }: RunChanges,
  saveBookings: () => Promise<void>,
): Promise<void> {
  const moved = changed.filter(({ before, after }) => before.jobIds.join() !== after.jobIds.join())
  const emptied = [...gone, ...moved.map(({ before }) => before)]
  await insertRuns(scope, made)
  if (emptied.length > 0) {
    await clearRuns(
      scope,
      emptied.map(({ id }) => id),
    )
  }
  await saveBookings()
  await fillRuns(scope, [...made, ...moved.map(({ after }) => after)])
  await saveRuns(
    scope,
    changed.map(({ after }) => after),
  )
  await removeRuns(
    scope,
    gone.map(({ id }) => id),
  )
}

type Planned = ReturnType<typeof plannedBookings>

/** What a step did to runs and bookings, as it is kept to be taken back. */
function kept(runs: RunChanges, bookings: Planned, versions: ReadonlyMap<string, number>) {
  const changes: Record<string, { from: unknown; to: unknown }> = {}
  for (const run of runs.gone) changes[`run.${run.id}`] = { from: bare(run), to: null }
  for (const run of runs.made) changes[`run.${run.id}`] = { from: null, to: bare(run) }
  for (const { before, after } of runs.changed) {
    changes[`run.${after.id}`] = { from: bare(before), to: bare(after) }
  }
  for (const { after, changes: own, isChanged } of bookings) {
    if (isChanged) changes[`booking.${after.id}`] = { from: own, to: versions.get(after.id) }
  }
  return changes
}

const keptTruck = (truck: TruckDay) => ({ truck: { from: { ...truck, isOff: !truck.isOff }, to: truck } })

/**
 * Writes a planning step, all of it or nothing, and what it changed, so that it can be taken back; tells every board.
 * Whoever plans holds the company's lock.
 */
export async function commitStep(scope: TenantScope, step: Step): Promise<WirePlannedStep> {
  const runs = runChanges(step)
  const bookings = plannedBookings(step)
  const current = [...runs.made, ...runs.changed.map(({ after }) => after)]
  if (!step.truck && current.length + runs.gone.length + bookings.length === 0)
    return { undo: null, runs: [] }
  const versions = new Map<string, number>()
  await writeRuns(scope, runs, async () => {
    for (const { _id, version } of await savePlanned(scope, bookings)) versions.set(_id, version)
  })
  if (step.truck) await saveTruckDay(scope, step.truck)
  const left = [...runs.gone, ...runs.changed.map(({ before }) => before)].flatMap(({ jobIds }) => jobIds)
  const free = left.filter((jobId) => !runOfJob(step.after, jobId))
  if (free.length > 0) await unlockUnallocated(scope, free)
  const id = step.undoes ?? uuidv7()
  const action = step.undoes ? 'runs.undone' : 'runs.planned'
  const changes = { ...kept(runs, bookings, versions), ...(step.truck && keptTruck(step.truck)) }
  await recordAll(scope, [{ action, subjectId: id, changes }])
  scope.announce('runs')
  return {
    undo: step.undoes ? null : id,
    runs: current.map((run) => ({ _id: run.id, version: run.version })),
  }
}
