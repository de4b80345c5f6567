import type { BIN_AVAILABILITIES, BinStatus } from './numbered-bin.ts'

/** What a bin's status follows from: its record, and the hires that name it on their drop. */
interface BinWhereabouts {
  isBroken: boolean
  isOut: boolean
  isPromised: boolean
}

/** 'With customer' is never stored: it follows from the hire, so it cannot contradict the booking. */
export function binStatusOf({ isBroken, isOut }: BinWhereabouts): BinStatus {
  if (isOut) return 'with customer'
  return isBroken ? 'broken' : 'on yard'
}

/** Whether a bin can go to another hire: it is on the yard and no hire ahead names it. */
export function binAvailabilityOf(bin: BinWhereabouts): (typeof BIN_AVAILABILITIES)[number] {
  return binStatusOf(bin) === 'on yard' && !bin.isPromised ? 'available' : 'not available'
}
