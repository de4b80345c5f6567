import type { Booking } from '../bookings/booking.ts'
import type { BookingStatus } from '../bookings/status/booking-status.ts'
import { CALLED_OFF_BOOKINGS } from '../bookings/status/job-phases.ts'
import type { Cents } from '../shared/money.ts'
import { isInvoiced } from './booking-money.ts'
import type { InvoiceMark } from './invoice.ts'

/** What decides how much of a booking's money is due back. */
export interface MoneyOfBooking extends Pick<Booking, 'status' | 'priceCents' | 'paidCents'> {
  invoices: readonly Pick<InvoiceMark, 'isVoid'>[]
  permit?: { costCents: Cents } | null
}

const isCalledOff = (status: BookingStatus): boolean => CALLED_OFF_BOOKINGS.includes(status)

/**
 * What was paid for a booking beyond what it owes: of a cancelled one without an invoice everything, of any other what is
 * above its price and, until an invoice bills it, its permit. An invoice of a cancelled booking is owed until it is void
 * (decision 0040).
 */
export function moneyToGiveBack(booking: MoneyOfBooking): Cents {
  if (isInvoiced(booking)) return Math.max(0, booking.paidCents - booking.priceCents)
  const owedCents = isCalledOff(booking.status) ? 0 : booking.priceCents + (booking.permit?.costCents ?? 0)
  return Math.max(0, booking.paidCents - owedCents)
}

/** Whether a booking owes nothing, because it was cancelled before it was invoiced. */
export const isClosedWithoutInvoice = (booking: Pick<MoneyOfBooking, 'status' | 'invoices'>): boolean =>
  isCalledOff(booking.status) && !isInvoiced(booking)

/** How much of its money an answer may be about: before the first invoice all of it, afterwards what is too much. */
export const answerableCents = (booking: MoneyOfBooking): Cents =>
  isInvoiced(booking) ? moneyToGiveBack(booking) : Math.max(0, booking.paidCents)

/** What saving a booking would leave unsaid about its money; null where nothing goes off it. */
export interface MoneyQuestion {
  amountCents: Cents
  /** Called off: all of it is due back. Otherwise less is paid than before. */
  isCancelled: boolean
}

/**
 * What is asked before a booking is saved: what happens to its money when it is cancelled, or to what is taken off the
 * amount paid. An invoiced booking is not asked: its money follows its invoices.
 */
export function moneyQuestion(
  before: MoneyOfBooking,
  after: Pick<MoneyOfBooking, 'status' | 'paidCents'>,
): MoneyQuestion | null {
  if (isInvoiced(before)) return null
  const isCancelled = isCalledOff(after.status)
  if (isCancelled && !isCalledOff(before.status)) {
    const amountCents = Math.max(before.paidCents, after.paidCents)
    return amountCents > 0 ? { amountCents, isCancelled } : null
  }
  const lessCents = before.paidCents - after.paidCents
  return lessCents > 0 ? { amountCents: lessCents, isCancelled } : null
}
