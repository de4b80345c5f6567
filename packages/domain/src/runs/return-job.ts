import type { Booking, JobKind } from '../bookings/booking.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { sideBySide } from '../visits/keep-together.ts'
import { type Board, dropsOfPicks, type Obstacle, type PlannedRun } from './board.ts'
import { moveJobs } from './move-jobs.ts'
import { boardTexts } from './texts.ts'

/** A job that returns to its run, with its restored booking and its place, from 1. */
export interface ReturningJob {
  booking: Booking
  kind: JobKind
  position: number
}

export type ReturnRefusal = 'gone' | 'other-day' | Obstacle['reason']

const idOf = ({ booking, kind }: ReturningJob) => booking[kind].id

/** As near as possible to the old place of the first, drops before their picks. */
function placeIn(jobIds: readonly string[], jobs: readonly ReturningJob[]): number {
  const first = Math.min(...jobs.map(({ position }) => position)) - 1
  const bounds = jobs.map(({ booking, kind }) => ({
    kind,
    other: jobIds.indexOf(booking[kind === 'drop' ? 'pick' : 'drop'].id),
  }))
  const picks = bounds.flatMap(({ kind, other }) => (kind === 'drop' && other >= 0 ? [other] : []))
  const drops = bounds.flatMap(({ kind, other }) => (kind === 'pick' ? [other + 1] : []))
  return Math.max(Math.min(first, jobIds.length, ...picks), ...drops)
}

/** A half that is in the run keeps its card where it is, and the one that returns is put beside it. */
function withoutHalvesIn(board: Board, run: PlannedRun): Board {
  const isIn = (jobId: string) => run.jobIds.includes(jobId)
  return { ...board, visits: board.visits.filter(({ jobIds }) => jobIds.every(isIn) || !jobIds.some(isIn)) }
}

/**
 * A run with jobs that return to it together by an undo, as `moveJobs` judges any other way into a run. Their
 * statuses are restored with them, and lock no card; a pick that stood there is not asked about its drop again.
 */
export function returnJobs(
  board: Board,
  runId: string,
  jobs: readonly ReturningJob[],
): Decision<PlannedRun, ReturnRefusal> {
  const run = board.runs.find(({ id }) => id === runId)
  if (!run) return refused('gone', boardTexts.runGone)
  const isOtherDay = jobs.some(({ booking, kind }) => booking[kind].date !== run.date)
  if (isOtherDay) return refused('other-day', boardTexts.otherDay)
  const add = jobs.map(idOf)
  const update = { runId, remove: [], add, position: placeIn(run.jobIds, jobs) }
  const marked = new Set([...add, ...dropsOfPicks(board, add)])
  const outcome = moveJobs(withoutHalvesIn(board, run), [update], marked)
  if (outcome.ok) {
    const jobIds = outcome.board.runs.find(({ id }) => id === runId)?.jobIds ?? []
    return accepted({ ...run, jobIds: sideBySide(board, jobIds) })
  }
  const [obstacle] = outcome.obstacles
  return refused(obstacle?.reason ?? 'gone', obstacle?.message ?? boardTexts.runGone)
}
