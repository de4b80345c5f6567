import type { BookingStatus } from './booking-status.ts'
import type { DropStatus, PickStatus } from './job-status.ts'
import { BOOKING_STAGES, type BookingStage } from './life-cycle.ts'

function stageOf(drop: DropStatus, pick: PickStatus): BookingStage | undefined {
  return BOOKING_STAGES.find((stage) => stage.drop === drop && stage.pick === pick)
}

/**
 * The pairs a booking can have: a bin is picked up only after delivery, and both jobs are cancelled together.
 */
export function areJobsConsistent(drop: DropStatus, pick: PickStatus): boolean {
  return stageOf(drop, pick) !== undefined
}

/**
 * A booking's status follows from its jobs: the furthest state reached, Cancelled when both are. `wasPending`
 * keeps a booking from outside Pending until a job moves (design, decision 7). An impossible pair throws, as
 * a bug.
 */
export function bookingStatusOf(drop: DropStatus, pick: PickStatus, wasPending: boolean): BookingStatus {
  const stage = stageOf(drop, pick)
  if (!stage) throw new RangeError(`A drop ${drop} and a pick ${pick} cannot stand together`)
  return wasPending && stage.whilePending ? stage.whilePending : stage.status
}
