import type { Booking } from '../booking.ts'
import { jobIs } from '../status/job-phases.ts'

/**
 * A changed size or type, or a hire called off, drops the names of its bins. A hire that is over keeps them.
 */
export function keepBinNames(before: Booking, edited: Booking): Booking {
  const isSameBin = before.binSize === edited.binSize && before.binType === edited.binType
  const isCalledOff = jobIs('calledOff', edited.drop)
  if (!isCalledOff && (isSameBin || jobIs('moved', edited.pick))) return edited
  return { ...edited, drop: { ...edited.drop, bin: null }, pick: { ...edited.pick, bin: null } }
}
