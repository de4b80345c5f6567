import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { type Board, findJob, type PlannedRun, runName } from '@skipyard/domain/runs/board.ts'
import { completeRuns, type JobMark, markJobs } from '@skipyard/domain/runs/mark-jobs.ts'
import { moveJobs, type Update } from '@skipyard/domain/runs/move-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, type NamedJob, resolveJobs } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import { jobsMeant } from './jobs-meant.ts'
import { makeRun } from './make-run.ts'
import { refuseObstacles } from './refuse-obstacles.ts'
import { runGone } from './run-gone.ts'

type Body = RequestOf<typeof changes.updateRuns>['body']

const idsOf = ({ updates, actions = [] }: Body): string[] => [
  ...updates.flatMap(({ bookingsToAdd = [], bookingsToRemove = [] }) => [
    ...bookingsToAdd,
    ...bookingsToRemove,
  ]),
  ...actions.map(({ id }) => id),
]

async function makeRuns(scope: TenantScope, { updates, date }: Body): Promise<PlannedRun[]> {
  const made: PlannedRun[] = []
  for (const { truckId, newRunId: runId, date: day = date } of updates) {
    if (truckId) made.push(await makeRun(scope, { truckId, date: day, runId, among: made }))
  }
  return made
}

/** A run that was read in another version: what the caller believes of its order is old. */
function refuseOld({ runs }: Board, { updates }: Body): void {
  const old = updates.flatMap(({ runId, version }) => {
    const run = runs.find(({ id }) => id === runId)
    if (runId !== undefined && !run) throw runGone()
    return run && version !== undefined && run.version !== version ? [run] : []
  })
  if (old.length === 0) return
  const errors = old.map((run) => ({ field: runName(run), message: boardTexts.orderIsOld }))
  throw new Failure(409, boardTexts.orderIsOld, { errors })
}

/** A booking's id stands for its jobs in the run it is removed from. */
const removedBy = (id: string, jobs: readonly NamedJob[], runId: string | undefined): string[] =>
  jobs.some(({ jobId }) => jobId === id)
    ? [id]
    : jobs.filter((job) => job.bookingId === id && job.runId === runId).map(({ jobId }) => jobId)

/** Every update with the run or day it is about, made runs in their turn, and the jobs it means. */
function meantUpdates(
  { updates, date }: Body,
  jobs: readonly NamedJob[],
  made: readonly PlannedRun[],
): Update[] {
  const fresh = [...made]
  const removals = updates.map(({ runId, bookingsToRemove = [] }) => [
    ...new Set(bookingsToRemove.flatMap((id) => removedBy(id, jobs, runId))),
  ])
  const leaving = new Set(removals.flat())
  const meant = (ids: readonly string[], due: LocalDate) => [
    ...new Set(ids.flatMap((id) => jobsMeant(id, jobs, { date: due, leaving }))),
  ]
  return updates.map(({ runId, truckId, bookingsToAdd = [], position, date: day = date }, index) => {
    // To a day alone go the jobs that are due on the board they are sent from.
    if (!runId && !truckId) return { date: day, add: meant(bookingsToAdd, date) }
    const add = meant(bookingsToAdd, day)
    return { runId: runId ?? fresh.shift()?.id ?? '', remove: removals[index] ?? [], add, position }
  })
}

/** Jobs that the step itself has brought to another status: that alone does not keep them where they are. */
const changedJobs = (before: Board, after: Board, marks: readonly JobMark[]) =>
  new Set(
    marks
      .map(({ jobId }) => jobId)
      .filter((jobId) => findJob(before, jobId)?.job.status !== findJob(after, jobId)?.job.status),
  )

/** Moves jobs between runs, days and Unallocated in one step, all of them or none. */
export async function updateRuns(scope: TenantScope, body: Body): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const ids = idsOf(body)
  const jobs = await resolveJobs(scope, ids)
  if (ids.some((id) => !jobs.some(({ jobId, bookingId }) => jobId === id || bookingId === id)))
    throw notFound()
  const runIds = body.updates.flatMap(({ runId }) => runId ?? [])
  const before = await loadBoard(scope, { runIds, jobs })
  refuseOld(before, body)
  const made = await makeRuns(scope, body)
  const marks = (body.actions ?? []).map(({ id: jobId, status }) => ({ jobId, status }))
  const marked = await refuseObstacles(scope, before, markJobs(before, marks))
  const updates = meantUpdates(body, jobs, made)
  const exempt = changedJobs(before, marked, marks)
  const planned = { ...marked, runs: [...marked.runs, ...made] }
  const after = await refuseObstacles(scope, before, moveJobs(planned, updates, exempt))
  return commitStep(scope, { before, after: completeRuns(before, after) })
}
