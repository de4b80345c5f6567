import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs/changes.ts'
import type { WirePlannedStep } from '@skipyard/contract/runs/changes.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { type Board, findJob, runOfJob, withBooking } from '@skipyard/domain/runs/board.ts'
import { holdJob as decideHold, type JobHold } from '@skipyard/domain/runs/job-hold.ts'
import { completeRuns, markJobs } from '@skipyard/domain/runs/mark-jobs.ts'
import { moveJobs } from '@skipyard/domain/runs/move-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { chooseTip as choiceOf, STRAIGHT_BACK } from '@skipyard/domain/runs/tip-by-hand.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { bindingVisitOf, otherHalf } from '@skipyard/domain/visits/visit.ts'
import { readTipSites } from '#server/features/run-times/frame.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Tables } from '#server/routing/create-table.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, resolveJobs } from './board.store.ts'
import { commitStep, keepPlansOfLeaving } from './commit-step.ts'
import { makeRun, refuseObstacles } from './runs.ts'
import { updateRuns } from './update-runs.ts'

export async function holdJob(scope: TenantScope, jobId: string): Promise<Board | undefined> {
  await lockCompany(scope)
  const jobs = (await resolveJobs(scope, [jobId])).filter((job) => job.jobId === jobId)
  if (jobs.length === 0) return undefined
  const board = await loadBoard(scope, { runIds: [], jobs })
  return findJob(board, jobId) ? board : undefined
}

export async function updateStatus(
  scope: TenantScope,
  { id, status }: RequestOf<typeof changes.updateStatus>['body'],
  findTable: Tables,
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const jobs = (await resolveJobs(scope, [id])).filter(({ jobId }) => jobId === id)
  if (jobs.length === 0) throw notFound()
  const before = await loadBoard(scope, { runIds: [], jobs })
  const after = await refuseObstacles(scope, before, markJobs(before, [{ jobId: id, status }]))
  const step = { before, after: completeRuns(before, after) }
  await keepPlansOfLeaving(scope, step, findTable)
  return commitStep(scope, step)
}

/** The pick comes along when it is allocated for that day or earlier. */
export async function deliverDrop(
  scope: TenantScope,
  { actionId, truckId, date }: RequestOf<typeof changes.deliverDrop>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const [named] = (await resolveJobs(scope, [actionId])).filter(({ jobId }) => jobId === actionId)
  if (!named) throw notFound()
  const jobs = await resolveJobs(scope, [named.bookingId])
  const before = await loadBoard(scope, { runIds: [], jobs })
  const found = findJob(before, actionId)
  if (found?.job.kind !== 'drop') throw notFound()
  const run = await makeRun(scope, { truckId, date })
  const { drop, pick } = found.booking
  const moved = pick.isAllocated && pick.date <= date ? [drop.id, pick.id] : [drop.id]
  const leaving = before.runs.map(({ id }) => ({
    runId: id,
    remove: moved.filter((jobId) => runOfJob(before, jobId)?.id === id),
    add: [],
  }))
  const planned = { ...before, runs: [...before.runs, run] }
  const exempt = new Set(drop.status === 'Dispatched' ? [drop.id] : [])
  const updates = [...leaving, { runId: run.id, remove: [], add: moved }]
  const placed = await refuseObstacles(scope, before, moveJobs(planned, updates, exempt))
  const marks = [{ jobId: drop.id, status: 'Delivered' as const }]
  const after = await refuseObstacles(scope, before, markJobs(placed, marks))
  return commitStep(scope, { before, after: completeRuns(before, after) })
}

export async function markDropDelivered(
  scope: TenantScope,
  { pickId, date }: { pickId: string; date: LocalDate },
): Promise<WirePlannedStep> {
  const board = await loadBoard(scope, { runIds: [], jobs: await resolveJobs(scope, [pickId]) })
  const drop = findJob(board, pickId)?.booking.drop
  if (!drop) throw notFound()
  return updateRuns(scope, { date, updates: [], actions: [{ id: drop.id, status: 'Delivered' }] })
}

interface Found {
  booking: Booking
  job: Job
}

async function loadJob(scope: TenantScope, jobId: string): Promise<{ before: Board; found: Found }> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const jobs = (await resolveJobs(scope, [jobId])).filter((job) => job.jobId === jobId)
  const before = await loadBoard(scope, { runIds: [], jobs })
  const found = findJob(before, jobId)
  if (!found) throw notFound()
  return { before, found }
}

function withHold(board: Board, { booking, job }: Found, onHold: JobHold | null): Board {
  const { drop, pick } = booking
  const changed: Booking =
    job.kind === 'drop'
      ? { ...booking, drop: { ...drop, onHold } }
      : { ...booking, pick: { ...pick, onHold } }
  return withBooking(board, changed)
}

/** A visit is held as one: its other half too. */
function withHoldOfVisit(board: Board, found: Found, onHold: JobHold | null): Board {
  const visit = bindingVisitOf(board, found.job.id)
  const other = visit && findJob(board, otherHalf(visit, found.job.id))
  const held = withHold(board, found, onHold)
  return other ? withHold(held, other, onHold) : held
}

export async function putOnHold(
  scope: TenantScope,
  { actionId, reason, until }: RequestOf<typeof changes.putOnHold>['body'],
): Promise<changes.WirePlannedStep> {
  const { before, found } = await loadJob(scope, actionId)
  const onHold = accept(decideHold(found.job, { reason, until }, scope.today))
  return commitStep(scope, { before, after: withHoldOfVisit(before, found, onHold) })
}

export async function takeOffHold(
  scope: TenantScope,
  { actionId }: RequestOf<typeof changes.takeOffHold>['body'],
): Promise<changes.WirePlannedStep> {
  const { before, found } = await loadJob(scope, actionId)
  if (!found.job.onHold) return { undo: null, runs: [] }
  return commitStep(scope, { before, after: withHoldOfVisit(before, found, null) })
}

type Body = RequestOf<typeof changes.chooseTip>['body']

async function wantedBy(scope: TenantScope, { tipSiteId, isStraightBack }: Body) {
  if (isStraightBack) return STRAIGHT_BACK
  if (tipSiteId === null) return null
  const site = (await readTipSites(scope)).find(({ id }) => id === tipSiteId)
  if (!site) throw new Failure(409, boardTexts.tipGone)
  return site
}

export async function chooseTip(scope: TenantScope, body: Body): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  const before = await holdJob(scope, body.actionId)
  const found = before && findJob(before, body.actionId)
  if (!before || !found) throw notFound()
  const { booking, job } = found
  const tipByHand = accept(choiceOf(job, booking.wasteType, await wantedBy(scope, body)))
  const tipped: Booking = { ...booking, pick: { ...booking.pick, tipByHand } }
  return commitStep(scope, { before, after: withBooking(before, tipped) })
}
