import { addDays, daysBetween, type LocalDate, laterOf } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** A hire's extra days, and their price. */
export interface HireClock {
  includedDays: number
  daysUsed: number
  daysOver: number
  overCents: Cents
  /** The last day that costs nothing more. */
  paidUntil: LocalDate
}

/** What a hire clock is calculated from. */
export interface ClockedHire {
  droppedOn: LocalDate
  isDropped: boolean
  /** The day it was picked up; null while the bin is out. */
  pickedOn: LocalDate | null
  includedDays: number
  /** Days that the booking's price holds beyond those included, since it was booked for longer. */
  paidExtraDays: number
  extraDayCents: Cents
}

/** Extra days and their cost on a day; none for a bin never dropped. */
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
