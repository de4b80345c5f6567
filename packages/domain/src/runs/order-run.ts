import { type Board, type BoardBooking, findJob } from './board.ts'

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
