import { type Board, type Obstacle, type RunUpdate, runOfJob } from './board.ts'
import { lockOfJob, type MoveOutcome, moveJobs } from './move-jobs.ts'
import { renumbered } from './number-runs.ts'
import { type SpreadFrame, spreadJobs } from './spread-jobs.ts'

/** The truck turned off, and how its jobs are spread; null leaves them unallocated. */
export interface SwitchingOff {
  truckId: string
  spreadBy: SpreadFrame | null
}

/** The board without the truck, and the jobs that no other truck took. */
export interface SwitchedOff {
  outcome: MoveOutcome
  staying: Obstacle[]
  unplaced: Obstacle[]
}

function leaving(board: Board, truckId: string): { updates: RunUpdate[]; staying: Obstacle[] } {
  const staying: Obstacle[] = []
  const updates = board.runs
    .filter((run) => run.truckId === truckId)
    .map(({ id: runId, jobIds }) => ({
      runId,
      add: [],
      remove: jobIds.filter((jobId) => {
        const message = lockOfJob(board, jobId)
        if (message !== null) staying.push({ jobId, reason: 'locked', message })
        return message === null
      }),
    }))
  return { updates, staying }
}

/** Runs emptied by the step go: those of the truck, and new ones that got nothing. */
function withoutEmptied(before: Board, after: Board, truckId: string): Board {
  const isKept = ({ id, jobIds, truckId: own }: Board['runs'][number]) =>
    jobIds.length > 0 || (own !== truckId && before.runs.some((run) => run.id === id))
  const kept = after.runs.filter(isKept)
  const ofTruck = renumbered(kept.filter((run) => run.truckId === truckId))
  return { ...after, runs: kept.map((run) => ofTruck.find(({ id }) => id === run.id) ?? run) }
}

/**
 * Turns a truck off for the board's day: unlocked jobs go to other trucks or Unallocated, and its empty runs
 * go (spec 001 §4 Legacy lane toggle). `spare` are possible runs of other trucks.
 */
export function switchTruckOff(
  board: Board,
  spare: Board['runs'],
  { truckId, spreadBy }: SwitchingOff,
): SwitchedOff {
  const { updates, staying } = leaving(board, truckId)
  const jobIds = updates.flatMap(({ remove }) => remove)
  const open = { ...board, runs: [...board.runs, ...spare] }
  const spread = spreadBy
    ? spreadJobs(open, { jobIds, from: truckId }, spreadBy)
    : { updates: [], unplaced: [] }
  const outcome = moveJobs(open, [...updates, ...spread.updates])
  if (!outcome.ok) return { outcome, staying, unplaced: [] }
  const after = withoutEmptied(board, outcome.board, truckId)
  const unplaced = spread.unplaced.filter(({ jobId }) => runOfJob(after, jobId) === undefined)
  return { outcome: { ok: true, board: after }, staying, unplaced }
}
