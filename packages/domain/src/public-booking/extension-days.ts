import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { ClockTerms } from '../prices/booking-price.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import {
  addDays,
  datesBetween,
  daysBetween,
  type LocalDate,
  laterOf,
  weekdayName,
} from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { DayBooks } from './offered-days.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './texts.ts'

export const MOST_EXTENSION_DAYS = 28

/** A possible new pick day. */
export interface ExtensionDay {
  date: LocalDate
  extraDays: number
  /** What they cost, with GST. */
  cents: Cents
}

/** What possible extensions depend on. */
export interface ExtensionBooks extends Pick<DayBooks, 'today' | 'closed' | 'available'> {
  workdays: PublicPage['workdays']
  terms: ClockTerms
  /** The last day of the council's permit; null for a bin on private land. */
  permittedTo: LocalDate | null
}

type Hire = Pick<Booking, 'drop' | 'pick'>

/**
 * The extra days and their price of moving the pick to a later day, counted from the pick, or from today
 * once that has passed.
 */
export function extensionOf(
  { drop, pick }: Hire,
  to: LocalDate,
  { terms, today }: Pick<ExtensionBooks, 'terms' | 'today'>,
): ExtensionDay {
  const paid = terms.includedDays + terms.paidExtraDays
  const over = (until: LocalDate) => Math.max(0, daysBetween(drop.date, until) - paid)
  const extraDays = over(to) - over(laterOf(pick.date, today))
  return { date: to, extraDays, cents: extraDays * terms.extraDayCents }
}

/**
 * The last day a hire can be extended to: the day before another hire needs the bin, 28 days at most, and
 * not beyond the council's permit. The present pick gives the bin back until now, so one free is enough;
 * once the pick has passed, the bin counts as away already.
 */
function lastDay({ pick }: Hire, { today, available, permittedTo }: ExtensionBooks): LocalDate {
  const end = addDays(laterOf(pick.date, today), MOST_EXTENSION_DAYS)
  const isNeeded = (date: LocalDate) => pick.date >= today && (available.get(date) ?? 0) < 1
  const needed = datesBetween(addDays(pick.date, 1), end).find(isNeeded)
  const free = needed === undefined ? end : addDays(needed, -1)
  return permittedTo !== null && permittedTo < free ? permittedTo : free
}

/**
 * Why a hire cannot be extended: no bin there, its pick may be under way, the council's permit ends before,
 * or no other day is free.
 */
export type ExtensionRefusal = 'not-out' | 'under-way' | 'permit-ends' | 'none-left'

/** Working days on which no other hire needs the bin, each with its price. */
export function extensionDays(hire: Hire, books: ExtensionBooks): Decision<ExtensionDay[], ExtensionRefusal> {
  const { drop, pick } = hire
  const { today, closed, workdays, permittedTo } = books
  if (!jobIs('moved', drop) || !jobIs('toCome', pick)) return refused('not-out', publicTexts.noBinThere)
  if (pick.isAllocated && pick.date <= today) return refused('under-way', publicTexts.pickUnderWay)
  const isWorked = (date: LocalDate) => workdays.includes(weekdayName(date)) && !closed.has(date)
  const from = addDays(laterOf(pick.date, today), 1)
  const days = datesBetween(from, lastDay(hire, books)).filter(isWorked)
  if (days.length === 0 && permittedTo !== null && permittedTo < from) {
    return refused('permit-ends', publicTexts.permitEnds)
  }
  if (days.length === 0) return refused('none-left', publicTexts.noDayLeft)
  return accepted(days.map((date) => extensionOf(hire, date, books)))
}
