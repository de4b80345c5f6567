import type { Booking } from '../booking.ts'
import { jobIs } from '../status/job-phases.ts'

/**
 * A bin of another size or type is not the one that was named, and a hire called off holds none: the edited booking
 * names no bins then. A hire that is over keeps its names as they were.
 */
export function keepBinNames(before: Booking, edited: Booking): Booking {
  const isSameBin = before.binSize === edited.binSize && before.binType === edited.binType
  const isCalledOff = jobIs('calledOff', edited.drop)
  if (!isCalledOff && (isSameBin || jobIs('moved', edited.pick))) return edited
  return { ...edited, drop: { ...edited.drop, bin: null }, pick: { ...edited.pick, bin: null } }
}
