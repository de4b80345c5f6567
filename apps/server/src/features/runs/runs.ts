import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs/changes.ts'
import type { updateSingleRun, WirePlannedStep } from '@skipyard/contract/runs/changes.ts'
import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import {
  type Board,
  findJob,
  hasLeft,
  type PlannedRun,
  runName,
  runOfJob,
} from '@skipyard/domain/runs/board.ts'
import { type MoveOutcome, moveJobs } from '@skipyard/domain/runs/move-jobs.ts'
import { newRun } from '@skipyard/domain/runs/new-run.ts'
import { checkRunDeletion, renumbered } from '@skipyard/domain/runs/number-runs.ts'
import { orderStep } from '@skipyard/domain/runs/order-step.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import { record } from '#server/audit/record.ts'
import { accept, Failure, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  findRunIds,
  holdDriver,
  holdTruck,
  loadBoard,
  lockJob,
  type NamedJob,
  resolveJobs,
} from './board.store.ts'
import { readRunCards } from './card.reads.ts'
import { commitStep } from './commit-step.ts'
import { readRun } from './run.reads.ts'

interface RunWish {
  truckId: string
  date: LocalDate
  runId?: string | undefined
  driverId?: string | null | undefined
  among?: readonly PlannedRun[]
}

/** An empty run, last of its truck's day and not yet written; 409 when the truck is off or has no driver. */
export async function makeRun(scope: TenantScope, wish: RunWish): Promise<PlannedRun> {
  const { truckId, date, runId: id = uuidv7(), driverId, among = [] } = wish
  const truck = await holdTruck(scope, { truckId, date })
  if (!truck) throw notFound()
  const runIds = await findRunIds(scope, { truckId, date })
  const { runs } = await loadBoard(scope, { runIds: [...runIds, id], jobs: [] })
  const isTaken = [...runs, ...among].some((run) => run.id === id)
  if (isTaken) return accept(refused('run-exists', boardTexts.runExists))
  const ofTruck = [...runs, ...among].filter((run) => run.truckId === truckId && run.date === date)
  const run = accept(newRun({ id, date, truck, driverId, ofTruck }))
  const driver = await holdDriver(scope, run.driverId)
  if (!driver) throw notFound()
  if (driver.status === 'Resigned') {
    return accept(refused('driver-gone', boardTexts.driverGone(driverName(driver))))
  }
  return run
}

export async function createRun(
  scope: TenantScope,
  { date, truckId, driverId, bookingId, newRunId: runId }: RequestOf<typeof changes.createRun>['body'],
): Promise<WireRun & { undo: string | null }> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const run = await makeRun(scope, { truckId, date, driverId, runId })
  const named = bookingId ? await resolveJobs(scope, [bookingId]) : []
  if (bookingId && named.length === 0) throw notFound()
  const add = bookingId ? jobsMeant(bookingId, named, { date, leaving: new Set() }) : []
  const before = await loadBoard(scope, { runIds: [], jobs: named })
  const planned = { ...before, runs: [...before.runs, run] }
  const moves = [{ runId: run.id, remove: [], add }]
  const after = await refuseObstacles(scope, before, moveJobs(planned, moves))
  const { undo } = await commitStep(scope, { before, after })
  const cards = add.length > 0 ? await readRunCards(scope, [run.id], date) : []
  const made = await readRun(scope, run.id, cards)
  return { ...made, undo }
}

export async function orderRun(
  scope: TenantScope,
  { runId, version, bookings }: RequestOf<typeof updateSingleRun>['body'],
): Promise<WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await loadBoard(scope, { runIds: [runId], jobs: [] })
  const [run] = before.runs
  if (!run) throw runGone()
  const isKnown = bookings.every(({ actionId, type }) => findJob(before, actionId)?.job.kind === type)
  const isOld = version !== undefined && run.version !== version
  if (isOld || !isKnown) return accept(refused('order-is-old', boardTexts.orderIsOld))
  const order = bookings.map(({ actionId }) => actionId)
  const step = accept(orderStep(before, run, order))
  const { runs } = await refuseObstacles(scope, before, moveJobs(before, [step]))
  return commitStep(scope, { before, after: { ...before, runs } })
}

/** Refused once one of the runs has begun; the trucks keep their own drivers. */
export async function assignDriver(
  scope: TenantScope,
  { runId, version, also = [], driverId }: RequestOf<typeof changes.assignDriver>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const named = new Map([{ runId, version }, ...also].map((run) => [run.runId, run.version]))
  const before = await loadBoard(scope, { runIds: [...named.keys()], jobs: [] })
  const driver = await holdDriver(scope, driverId)
  if (before.runs.length < named.size) throw runGone()
  if (!driver) throw notFound()
  if (before.runs.some((run) => run.version !== named.get(run.id))) throw stale()
  if (before.runs.some((run) => hasLeft(before, run)))
    return accept(refused('has-begun', boardTexts.hasBegun))
  if (driver.status === 'Resigned') {
    return accept(refused('driver-gone', boardTexts.driverGone(driverName(driver))))
  }
  return commitStep(scope, {
    before,
    after: { ...before, runs: before.runs.map((run) => ({ ...run, driverId })) },
  })
}

async function lockOne(
  scope: TenantScope,
  actionId: string,
  locked: boolean,
): Promise<changes.WirePlannedStep> {
  const runId = await lockJob(scope, actionId, locked)
  if (!runId) throw notFound()
  await record(scope, {
    action: 'job.locked',
    subjectId: actionId,
    changes: { locked: { from: !locked, to: locked } },
  })
  scope.announce('runs')
  return { undo: null, runs: [] }
}

export async function lockOnBoard(
  scope: TenantScope,
  { runId, actionId, locked }: RequestOf<typeof changes.lockOnBoard>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  if (actionId) return lockOne(scope, actionId, locked)
  const before = await loadBoard(scope, { runIds: runId ? [runId] : [], jobs: [] })
  const [run] = before.runs
  if (!run) throw runGone()
  return commitStep(scope, { before, after: { ...before, runs: [{ ...run, isLocked: locked }] } })
}

export async function deleteRun(scope: TenantScope, runId: string): Promise<WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const [run] = (await loadBoard(scope, { runIds: [runId], jobs: [] })).runs
  if (!run) throw runGone()
  accept(checkRunDeletion(run))
  const before = await loadBoard(scope, { runIds: await findRunIds(scope, run), jobs: [] })
  const runs = renumbered(before.runs.filter(({ id }) => id !== runId))
  return commitStep(scope, { before, after: { ...before, runs } })
}

interface Destination {
  date: LocalDate
  leaving: ReadonlySet<string>
}

/**
 * A job's own id, or a booking's: its jobs that leave a run in the same step, else those that are unallocated
 * and due by that day.
 */
export function jobsMeant(id: string, known: readonly NamedJob[], { date, leaving }: Destination): string[] {
  if (known.some(({ jobId }) => jobId === id)) return [id]
  const own = known.filter(({ bookingId }) => bookingId === id)
  const left = own.filter(({ jobId }) => leaving.has(jobId))
  const due = own.filter(({ runId, date: day }) => runId === null && day <= date)
  return (left.length > 0 ? left : due).map(({ jobId }) => jobId)
}

async function moversOf(scope: TenantScope, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const last = await readLastEntries(scope, bookingIds)
  return new Map(
    [...last.values()]
      .filter(({ action }) => action === 'booking.planned')
      .map(({ subjectId, actorName }) => [subjectId, actorName]),
  )
}

export async function whereJobsAre(
  scope: TenantScope,
  board: Board,
  jobIds: readonly string[],
): Promise<Map<string, string>> {
  const bookingOf = (jobId: string) => findJob(board, jobId)?.booking.id
  const movers = await moversOf(
    scope,
    jobIds.flatMap((jobId) => bookingOf(jobId) ?? []),
  )
  const words = (jobId: string): string => {
    const run = runOfJob(board, jobId)
    const who = movers.get(bookingOf(jobId) ?? '') ?? ''
    return run ? boardTexts.isElsewhere(runName(run), who) : boardTexts.isUnallocated(who)
  }
  return new Map(jobIds.map((jobId) => [jobId, words(jobId)]))
}

/** All or none: 409 names every job in the way, and where it is now. */
export async function refuseObstacles(
  scope: TenantScope,
  before: Board,
  outcome: MoveOutcome,
): Promise<Board> {
  if (outcome.ok) return outcome.board
  const strays = outcome.obstacles.flatMap(({ reason, jobId }) => (reason === 'elsewhere' ? [jobId] : []))
  const places = await whereJobsAre(scope, before, strays)
  const errors = outcome.obstacles.map(({ jobId, message }) => {
    const booking = findJob(before, jobId)?.booking
    return { field: booking ? jobID(booking) : jobId, message: places.get(jobId) ?? message }
  })
  throw new Failure(409, errors[0]?.message ?? texts.server.stale, { errors })
}

/** The same for a run that was deleted, never existed or is another company's. */
export const runGone = (): Failure => new Failure(404, boardTexts.noRun)
