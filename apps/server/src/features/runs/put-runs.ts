import type { WirePlannedStep } from '@skipyard/contract/runs.changes.ts'
import { arrangeRuns } from '@skipyard/domain/runs/arrange-runs.ts'
import type { Board, Obstacle, PlannedRun } from '@skipyard/domain/runs/board.ts'
import { completeRuns } from '@skipyard/domain/runs/mark-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { Failure, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { commitStep } from './commit-step.ts'
import { makeRun } from './make-run.ts'
import { whereJobsAre } from './where-jobs-are.ts'

/** A run as it is to be: one of the board, or a new one of a truck. */
export interface WantedRun {
  key: string
  runId: string | null
  truckId: string
  jobIds: readonly string[]
  /** Jobs that leave it and go into no run. */
  freed: readonly string[]
}

/** What putting runs onto the board came to. */
export interface PutRuns {
  step: WirePlannedStep
  /** The runs that stand on the board now, by key. */
  put: Map<string, string>
  refused: { key: string; message: string; obstacles: Obstacle[] }[]
}

const NO_STEP: WirePlannedStep = { undo: null, runs: [] }

interface Made {
  runs: PlannedRun[]
  idOf: Map<string, string>
  refused: PutRuns['refused']
}

/** The runs that have to be made; a truck that cannot have one refuses in words. */
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

/** What stands in the way, with where jobs are that somebody has moved meanwhile. */
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
 * Puts runs onto a board that is held, in one step that is taken back whole: a run that a rule refuses is named with its
 * reason and stays as it is, the others are saved.
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
  if (put.size === 0) return { step: NO_STEP, put, refused }
  const unmade = new Set(runs.filter(({ id }) => without.has(id)).map(({ id }) => id))
  const after = { ...outcome.board, runs: outcome.board.runs.filter(({ id }) => !unmade.has(id)) }
  const step = await commitStep(scope, { before: board, after: completeRuns(board, after) })
  return { step, put, refused }
}
