import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs/changes.ts'
import type { WirePlannedStep } from '@skipyard/contract/runs/changes.ts'
import { arrangeRuns } from '@skipyard/domain/runs/arrange-runs.ts'
import {
  type Board,
  findJob,
  type Obstacle,
  type PlannedRun,
  runName,
  type Update,
} from '@skipyard/domain/runs/board.ts'
import { completeRuns, type JobMark, markJobs } from '@skipyard/domain/runs/mark-jobs.ts'
import { moveJobs } from '@skipyard/domain/runs/move-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRunIds, loadBoard, type NamedJob, resolveJobs } from './board.store.ts'
import { readWaiting } from './card.reads.ts'
import { commitStep } from './commit-step.ts'
import { jobsMeant, makeRun, refuseObstacles, runGone, whereJobsAre } from './runs.ts'

export interface LoadedDay {
  board: Board
  waiting: string[]
}

/** To change the day, take the company's lock first. */
export async function loadDay(scope: TenantScope, date: LocalDate): Promise<LoadedDay> {
  const jobs = await readWaiting(scope, date)
  const runIds = await findRunIds(scope, { date })
  const board = await loadBoard(scope, { runIds, jobs })
  return { board, waiting: jobs.map(({ jobId }) => jobId) }
}

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

/** 409 when a run was read in another version. */
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

/** A booking's id means its jobs in the run it is removed from. */
const removedBy = (id: string, jobs: readonly NamedJob[], runId: string | undefined): string[] =>
  jobs.some(({ jobId }) => jobId === id)
    ? [id]
    : jobs.filter((job) => job.bookingId === id && job.runId === runId).map(({ jobId }) => jobId)

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
    // Only jobs due on the board they are sent from go to a day without a run.
    if (!runId && !truckId) return { date: day, add: meant(bookingsToAdd, date) }
    const add = meant(bookingsToAdd, day)
    return { runId: runId ?? fresh.shift()?.id ?? '', remove: removals[index] ?? [], add, position }
  })
}

/** A status that this step itself has set does not keep a job in place. */
const changedJobs = (before: Board, after: Board, marks: readonly JobMark[]) =>
  new Set(
    marks
      .map(({ jobId }) => jobId)
      .filter((jobId) => findJob(before, jobId)?.job.status !== findJob(after, jobId)?.job.status),
  )

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

export interface WantedRun {
  key: string
  runId: string | null
  truckId: string
  jobIds: readonly string[]
  freed: readonly string[]
}

interface PutRuns {
  step: WirePlannedStep
  after: Board
  put: Map<string, string>
  refused: { key: string; message: string; obstacles: Obstacle[] }[]
}

const NO_STEP: WirePlannedStep = { undo: null, runs: [] }

interface Made {
  runs: PlannedRun[]
  idOf: Map<string, string>
  refused: PutRuns['refused']
}

async function makeWanted(scope: TenantScope, wanted: readonly WantedRun[], date: LocalDate): Promise<Made> {
  const made: Made = { runs: [], idOf: new Map(), refused: [] }
  for (const { key, runId, truckId } of wanted) {
    if (runId !== null) {
      made.idOf.set(key, runId)
      continue
    }
    try {
      const run = await makeRun(scope, { truckId, date, among: made.runs })
      made.runs.push(run)
      made.idOf.set(key, run.id)
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      made.refused.push({ key, message: problem.message, obstacles: [] })
    }
  }
  return made
}

async function inWords(
  scope: TenantScope,
  board: Board,
  obstacles: readonly Obstacle[],
): Promise<Obstacle[]> {
  const strays = obstacles.flatMap(({ reason, jobId }) => (reason === 'elsewhere' ? [jobId] : []))
  const places = await whereJobsAre(scope, board, strays)
  return obstacles.map((obstacle) => ({
    ...obstacle,
    message: places.get(obstacle.jobId) ?? obstacle.message,
  }))
}

/**
 * In one step that is undone whole: a refused run is named with its reason and stays, the others are saved.
 */
export async function putRuns(
  scope: TenantScope,
  board: Board,
  { date, wanted }: { date: LocalDate; wanted: readonly WantedRun[] },
): Promise<PutRuns> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  const { runs, idOf, refused } = await makeWanted(scope, wanted, date)
  const orders = wanted.flatMap(({ key, jobIds, freed }) => {
    const runId = idOf.get(key)
    return runId === undefined ? [] : [{ runId, jobIds, freed }]
  })
  const outcome = arrangeRuns({ ...board, runs: [...board.runs, ...runs] }, orders)
  const without = new Set(outcome.refused.map(({ runId }) => runId))
  const keyOf = new Map([...idOf].map(([key, runId]) => [runId, key]))
  for (const { runId, obstacles } of outcome.refused) {
    const said = await inWords(scope, board, obstacles)
    refused.push({ key: keyOf.get(runId) ?? '', message: said[0]?.message ?? '', obstacles: said })
  }
  const put = new Map([...idOf].filter(([, runId]) => !without.has(runId)))
  if (put.size === 0) return { step: NO_STEP, after: board, put, refused }
  const unmade = new Set(runs.filter(({ id }) => without.has(id)).map(({ id }) => id))
  const after = { ...outcome.board, runs: outcome.board.runs.filter(({ id }) => !unmade.has(id)) }
  const step = await commitStep(scope, { before: board, after: completeRuns(board, after) })
  return { step, after, put, refused }
}
