import { addDays, type LocalDate } from '../shared/local-date.ts'
import { instantOf } from '../shared/time-zone.ts'
import type { PublicPage } from './public-page.ts'

/** Unanswered bookings that one proven phone or mail address may hold at a time. */
export const MOST_OF_ONE_CONTACT = 5

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

/**
 * When a public booking that nobody answers lapses: after the company's hours, and with the day of its drop
 * at the latest. Null where the company lets none lapse.
 */
export function answerBy(
  { now, dropOn, timeZone }: { now: Date; dropOn: LocalDate; timeZone: string },
  { answerHours }: Pick<PublicPage, 'answerHours'>,
): Date | null {
  if (answerHours === null) return null
  const inHours = now.getTime() + answerHours * 3_600_000
  return new Date(Math.min(inHours, instantOf(addDays(dropOn, 1), 0, timeZone).getTime()))
}
