import type { Booking } from '../../bookings/booking.ts'
import type { BookingStatus } from '../../bookings/status/booking-status.ts'
import { CALLED_OFF_BOOKINGS } from '../../bookings/status/job-phases.ts'
import type { Cents } from '../../shared/money.ts'
import type { InvoiceMark } from '../invoice.ts'
import { billedCents, isInvoiced, unbilledCents } from './booking-money.ts'

/** What decides how much of a booking's money is due back. */
export interface MoneyOfBooking extends Pick<Booking, 'status' | 'priceCents' | 'paidCents'> {
  invoices: readonly Pick<InvoiceMark, 'isVoid' | 'isFurther' | 'netCents'>[]
  permit?: { costCents: Cents } | null
}

const isCalledOff = (status: BookingStatus): boolean => CALLED_OFF_BOOKINGS.includes(status)

/**
 * What a booking owes in all: the price and, until an invoice bills it, the permit; of a cancelled one what its invoices
 * come to. An invoice of a cancelled booking is owed until it is void (decision 0040).
 */
function owedCents(booking: MoneyOfBooking): Cents {
  if (isInvoiced(booking)) return booking.priceCents
  const hireCents = isCalledOff(booking.status)
    ? 0
    : unbilledCents(booking) + (booking.permit?.costCents ?? 0)
  return billedCents(booking) + hireCents
}

/** What was paid for a booking beyond what it owes. */
export const moneyToGiveBack = (booking: MoneyOfBooking): Cents =>
  Math.max(0, booking.paidCents - owedCents(booking))

/** Whether a booking owes no hire, because it was cancelled before it was invoiced. */
export const isClosedWithoutInvoice = (booking: Pick<MoneyOfBooking, 'status' | 'invoices'>): boolean =>
  isCalledOff(booking.status) && !isInvoiced(booking)

/** What of its price is left to pay: below zero where it is paid too much. */
export const openCents = (booking: MoneyOfBooking): Cents =>
  isClosedWithoutInvoice(booking)
    ? Math.max(0, billedCents(booking) - booking.paidCents)
    : booking.priceCents - booking.paidCents

/** How much of its money an answer may be about: until an invoice bills the hire all that none has, then what is too much. */
export const answerableCents = (booking: MoneyOfBooking): Cents =>
  isInvoiced(booking) ? moneyToGiveBack(booking) : Math.max(0, booking.paidCents - billedCents(booking))

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
    const amountCents = Math.max(before.paidCents, after.paidCents) - billedCents(before)
    return amountCents > 0 ? { amountCents, isCancelled } : null
  }
  const lessCents = before.paidCents - after.paidCents
  return lessCents > 0 ? { amountCents: lessCents, isCancelled } : null
}
