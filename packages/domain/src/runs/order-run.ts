import { accepted, type Decision, refused } from '../shared/decision.ts'
import { type Board, type BoardBooking, findJob, hasLeft, type PlannedRun } from './board.ts'
import { boardTexts } from './texts.ts'

const other = ({ drop, pick }: BoardBooking, jobId: string) => (drop.id === jobId ? pick.id : drop.id)

/** The jobs that stand before the drop of their own booking. */
export function picksBeforeDrops(
  board: Pick<Board<BoardBooking>, 'bookings'>,
  jobIds: readonly string[],
): string[] {
  return jobIds.filter((jobId, place) => {
    const found = findJob(board, jobId)
    return found?.job.kind === 'pick' && jobIds.indexOf(found.booking.drop.id) > place
  })
}

/**
 * The order with the jobs put in before a place, or last. Put in last, a drop whose pick is there already goes before
 * it.
 */
export function insertJobs(
  board: Pick<Board<BoardBooking>, 'bookings'>,
  jobIds: readonly string[],
  added: { ids: readonly string[]; position?: number | undefined },
): string[] {
  if (added.position !== undefined) return jobIds.toSpliced(added.position, 0, ...added.ids)
  return added.ids.reduce<string[]>(
    (order, jobId) => {
      const found = findJob(board, jobId)
      const pickAt = found?.job.kind === 'drop' ? order.indexOf(other(found.booking, jobId)) : -1
      return order.toSpliced(pickAt < 0 ? order.length : pickAt, 0, jobId)
    },
    [...jobIds],
  )
}

/** Why a new order of a run cannot be. */
export type OrderRefusal = 'order-is-old' | 'locked' | 'has-left' | 'pick-before-drop'

/** A run in another order: the same jobs, each once, no pick before its own drop; one that has left keeps its order. */
export function orderRun(
  board: Board<BoardBooking>,
  run: PlannedRun,
  jobIds: readonly string[],
): Decision<PlannedRun, OrderRefusal> {
  const isSame = jobIds.every((jobId, place) => run.jobIds[place] === jobId)
  const isWhole =
    jobIds.length === run.jobIds.length &&
    new Set(jobIds).size === jobIds.length &&
    jobIds.every((jobId) => run.jobIds.includes(jobId))
  if (!isWhole) return refused('order-is-old', boardTexts.orderIsOld)
  if (isSame) return accepted(run)
  if (run.isLocked) return refused('locked', boardTexts.runLocked)
  if (hasLeft(board, run)) return refused('has-left', boardTexts.hasLeft)
  if (picksBeforeDrops(board, jobIds).length > 0) {
    return refused('pick-before-drop', boardTexts.pickBeforeDrop)
  }
  return accepted({ ...run, jobIds })
}
