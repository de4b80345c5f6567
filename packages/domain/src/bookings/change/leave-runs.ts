import type { Booking } from '../booking.ts'

/** A job that moves to another day leaves its run, which belongs to a day. */
export function leaveRuns(before: Booking, after: Booking): Booking {
  const { drop, pick } = after
  return {
    ...after,
    drop: { ...drop, isAllocated: drop.isAllocated && drop.date === before.drop.date },
    pick: { ...pick, isAllocated: pick.isAllocated && pick.date === before.pick.date },
  }
}
