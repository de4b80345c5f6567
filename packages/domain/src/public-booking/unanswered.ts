import { addDays, datesBetween, type LocalDate, weekdayName } from '../shared/local-date.ts'
import { instantOf, localDateOf } from '../shared/time-zone.ts'
import type { PublicPage } from './public-page.ts'

/** Unanswered bookings that one proven phone or mail address may hold at a time. */
export const MOST_OF_ONE_CONTACT = 5

const HOUR_MS = 3_600_000

/** Public bookings that nobody in the office has answered. */
export interface Unanswered {
  /** Taken on the company's day. */
  today: number
  /** Without a proof of the contact. */
  unproven: number
  ofContact: number
}

/** Whether the page may hold one more bin that nobody has answered; else strangers are asked to call. */
export function mayHoldAnother(
  { today, unproven, ofContact }: Unanswered,
  { unansweredLimit, unprovenLimit }: Pick<PublicPage, 'unansweredLimit' | 'unprovenLimit'>,
  isProven: boolean,
): boolean {
  if (today >= unansweredLimit) return false
  return isProven ? ofContact < MOST_OF_ONE_CONTACT : unproven < unprovenLimit
}

interface FreshBooking {
  now: Date
  dropOn: LocalDate
  timeZone: string
  /** Days on which the company is closed, beside those of the week. */
  closed: ReadonlySet<LocalDate>
}

/**
 * When a public booking that nobody answers lapses: after the company's hours, of which only those of its workdays
 * count, not before the end of the first workday after it was made, and with the day of its drop at the latest.
 * Null where the company lets none lapse.
 */
export function answerBy(
  { now, dropOn, timeZone, closed }: FreshBooking,
  { answerHours, workdays }: Pick<PublicPage, 'answerHours' | 'workdays'>,
): Date | null {
  if (answerHours === null) return null
  const startOf = (day: LocalDate) => instantOf(day, 0, timeZone).getTime()
  const endOf = (day: LocalDate) => startOf(addDays(day, 1))
  const today = localDateOf(now, timeZone)
  const worked = datesBetween(today, dropOn).filter(
    (day) => workdays.includes(weekdayName(day)) && !closed.has(day),
  )
  const soonest = endOf(worked.find((day) => day > today) ?? dropOn)
  let left = answerHours * HOUR_MS
  for (const day of worked) {
    const from = Math.max(now.getTime(), startOf(day))
    const counted = endOf(day) - from
    if (left <= counted) return new Date(Math.min(Math.max(from + left, soonest), endOf(dropOn)))
    left -= counted
  }
  return new Date(endOf(dropOn))
}
