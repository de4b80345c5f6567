import { followsInvoices } from '../../invoices/money/booking-money.ts'
import { invoiceTexts } from '../../invoices/texts.ts'
import { accepted, type Decision, refused } from '../../shared/decision.ts'
import type { Booking } from '../booking.ts'
import type { PaymentStatus } from './payment-status.ts'

/**
 * Completed pays what is owed; another status on a fully paid booking takes the payment back; otherwise paid
 * stays. Refused where the booking is invoiced and the paid amount would change.
 */
export function setPaymentStatus(
  booking: Booking,
  paymentStatus: PaymentStatus,
): Decision<Booking, 'money-follows-invoices'> {
  const paidCents = paidAs(booking, paymentStatus)
  if (followsInvoices(booking) && paidCents !== booking.paidCents) {
    return refused('money-follows-invoices', invoiceTexts.moneyFollowsInvoices)
  }
  return accepted({ ...booking, paymentStatus, paidCents })
}

/** The paid amount after the payment status was set by hand. */
export function paidAs(
  { priceCents, paidCents }: Pick<Booking, 'priceCents' | 'paidCents'>,
  paymentStatus: PaymentStatus,
): number {
  if (paymentStatus === 'Completed') return priceCents
  const isFullyPaid = priceCents > 0 && paidCents === priceCents
  return isFullyPaid ? 0 : paidCents
}
