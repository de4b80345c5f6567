import {
  type LastChange,
  type UndoFacts,
  type UndoRefusal,
  undoBooking,
} from '../bookings/change/undo-booking.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { arrangeRuns } from './arrange-runs.ts'
import { type Board, dropsOfPicks, findJob, type PlannedRun } from './board.ts'
import type { MoveOutcome } from './move-jobs.ts'
import { boardTexts } from './texts.ts'

/** Only one's own step, as bookings are undone, while its day is unchanged since. */
export function undoStep(last: LastChange | null, facts: UndoFacts): Decision<null, UndoRefusal> {
  const decision = undoBooking(last, facts)
  if (decision.ok) return accepted(null)
  return decision.reason === 'undo-not-last' ? refused(decision.reason, boardTexts.undoNotLast) : decision
}

/** The jobs of a run before a step; a run that the step has made had none. */
export type RunBefore = Pick<PlannedRun, 'id' | 'jobIds'>

const statusOf = (board: Pick<Board, 'bookings'>, jobId: string) => findJob(board, jobId)?.job.status

/**
 * The board with the jobs of a step back where they were, whole or not at all, as `moveJobs` judges any other
 * step: a truck may be off by now, or a card locked. `wasBooked` are the bookings as they were; what the undo
 * restores, days and statuses, is in nobody's way.
 */
export function jobsBack(
  board: Board,
  runs: readonly RunBefore[],
  wasBooked: Board['bookings'],
): MoveOutcome {
  const then = { ...board, bookings: wasBooked }
  const named = new Set(runs.flatMap(({ jobIds }) => jobIds))
  const orders = runs.map(({ id, jobIds }) => {
    const now = board.runs.find((run) => run.id === id)?.jobIds ?? []
    return { runId: id, jobIds, freed: now.filter((jobId) => !named.has(jobId)) }
  })
  const moving = orders.flatMap(({ jobIds, freed }) => [...jobIds, ...freed])
  const restored = moving.filter((jobId) => statusOf(board, jobId) !== statusOf(then, jobId))
  // Nobody is asked again whether a bin is there: the pick stood in that run before.
  const answered = dropsOfPicks(then, moving)
  const { board: after, refused: stopped } = arrangeRuns(then, orders, new Set([...restored, ...answered]))
  const obstacles = stopped.flatMap((run) => run.obstacles)
  return obstacles.length > 0 ? { ok: false, obstacles } : { ok: true, board: after }
}
