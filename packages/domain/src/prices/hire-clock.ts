import { addDays, daysBetween, type LocalDate, laterOf } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** The days of a hire that cost more, and what they come to. */
export interface HireClock {
  includedDays: number
  /** Days the bin has stood so far; 0 until it is dropped. */
  daysUsed: number
  /** Days beyond those paid for; 0 while there are none. */
  daysOver: number
  /** The charge for days over with GST. */
  overCents: Cents
  /** The last day that costs nothing more. */
  paidUntil: LocalDate
}

/** A hire as its clock sees it. */
export interface ClockedHire {
  /** The day the bin was dropped or is to be. */
  droppedOn: LocalDate
  isDropped: boolean
  /** The day it was picked up; null while the bin is out. */
  pickedOn: LocalDate | null
  includedDays: number
  /** Days that the booking's price holds beyond those included, since it was booked for longer. */
  paidExtraDays: number
  extraDayCents: Cents
}

/** How many days are over and what they cost on a day; a bin that was never dropped costs none. */
export function hireClock(hire: ClockedHire, today: LocalDate): HireClock {
  const { droppedOn, isDropped, pickedOn, includedDays, paidExtraDays, extraDayCents } = hire
  const until = laterOf(pickedOn ?? today, droppedOn)
  const daysUsed = isDropped ? daysBetween(droppedOn, until) : 0
  const paid = includedDays + paidExtraDays
  const daysOver = Math.max(0, daysUsed - paid)
  return {
    includedDays,
    daysUsed,
    daysOver,
    overCents: daysOver * extraDayCents,
    paidUntil: addDays(droppedOn, paid),
  }
}
