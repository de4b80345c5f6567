import { type Board, type BoardBooking, findJob } from './board.ts'

const other = ({ drop, pick }: BoardBooking, jobId: string) => (drop.id === jobId ? pick.id : drop.id)

/** Jobs placed before their own booking's drop. */
export function picksBeforeDrops(
  board: Pick<Board<BoardBooking>, 'bookings'>,
  jobIds: readonly string[],
): string[] {
  return jobIds.filter((jobId, place) => {
    const found = findJob(board, jobId)
    return found?.job.kind === 'pick' && jobIds.indexOf(found.booking.drop.id) > place
  })
}

/** Inserts jobs at a place, or last; then a drop goes before a pick that is there already. */
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
