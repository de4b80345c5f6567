import type { WireCard } from '@skipyard/contract/runs.ts'
import type { Board } from './board-model.ts'

/** A part of the board, and when it came, in milliseconds of any clock. */
interface Read<Part> {
  data: Part
  readAt: number
}

/**
 * The board of what has been read of runs and of Unallocated. The one is read a moment before the other: a job that
 * stands in both by then stands where the later answer has it.
 */
export function boardAsRead(
  day: Read<Omit<Board, 'unallocated' | 'older'>>,
  unallocated: Read<readonly WireCard[]> & { older: number },
): Board {
  const inRuns = new Set(day.data.runs.flatMap(({ bookings }) => bookings.map(({ actionId }) => actionId)))
  const isTwice = ({ actionId }: WireCard) => inRuns.has(actionId)
  const twice = new Set(unallocated.data.filter(isTwice).map(({ actionId }) => actionId))
  const { older } = unallocated
  if (twice.size === 0) return { ...day.data, unallocated: unallocated.data, older }
  const isOnce = ({ actionId }: WireCard) => !twice.has(actionId)
  if (day.readAt >= unallocated.readAt) {
    return { ...day.data, unallocated: unallocated.data.filter(isOnce), older }
  }
  const runs = day.data.runs.map((run) =>
    run.bookings.every(isOnce) ? run : { ...run, bookings: run.bookings.filter(isOnce) },
  )
  return { ...day.data, runs, unallocated: unallocated.data, older }
}
