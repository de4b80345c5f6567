import { accepted, type Decision, type ReasonedError, refused, refusedForAll } from '../shared/decision.ts'
import { earlierOf, formatAustralianDate, type LocalDate } from '../shared/local-date.ts'
import { lodgedTexts } from './locked-texts.ts'

/** The last day of what a company has lodged with the tax office; null while nothing is locked. */
export type LodgedUntil = LocalDate | null

/** Whether a day has been lodged, so that nothing dated on it changes any more. */
export const isLodged = (day: LocalDate, until: LodgedUntil): boolean => until !== null && day <= until

/** Why something dated on a day cannot change; null where it can. */
export const whyLodged = (day: LocalDate, until: LodgedUntil): string | null =>
  until !== null && isLodged(day, until)
    ? lodgedTexts.locked(formatAustralianDate(until), formatAustralianDate(day))
    : null

/**
 * The one rule of the lock date: a change of money is refused where one of its days has been lodged. An invoice counts by its
 * issue date, before and after; its void by the same; a payment and its undoing by the day of the payment. `field` is where
 * the day was entered, if it was.
 */
export function checkLodged(
  days: readonly LocalDate[],
  until: LodgedUntil,
  field?: string,
): Decision<readonly LocalDate[], 'lodged'> {
  const [first, ...rest] = days
  const message = first && whyLodged(rest.reduce(earlierOf, first), until)
  return message ? refused('lodged', message, field) : accepted(days)
}

interface LodgedMove {
  to: LodgedUntil
  reason: string
}

/** Whether a move opens days that were locked. */
export const isUnlocking = (from: LodgedUntil, to: LodgedUntil): boolean =>
  from !== null && (to === null || to < from)

/**
 * A lock date is a day before today, so that the work of a day is never locked while it is done; moving it back or
 * clearing it needs a reason.
 */
export function moveLodgedUntil(
  from: LodgedUntil,
  { to, reason }: LodgedMove,
  today: LocalDate,
): Decision<LodgedMove, 'not-past' | 'reason-missing'> {
  const errors: ReasonedError<'not-past' | 'reason-missing'>[] = []
  if (to !== null && to >= today)
    errors.push({ reason: 'not-past', field: 'lodgedUntil', message: lodgedTexts.notPast })
  const isReasonDue = isUnlocking(from, to)
  if (isReasonDue && reason.trim() === '')
    errors.push({ reason: 'reason-missing', field: 'reason', message: lodgedTexts.reasonRequired })
  const [first] = errors
  return first ? refusedForAll(first, errors) : accepted({ to, reason: isReasonDue ? reason.trim() : '' })
}
