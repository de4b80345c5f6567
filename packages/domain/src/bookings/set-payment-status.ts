import type { Booking } from './booking.ts'
import type { PaymentStatus } from './payment-status.ts'

/**
 * The payment status set by hand. Completed pays what is owed; any other status on a booking that is fully paid
 * takes the payment back; otherwise what was paid stays.
 */
export function setPaymentStatus(booking: Booking, paymentStatus: PaymentStatus): Booking {
  return { ...booking, paymentStatus, paidCents: paidAs(booking, paymentStatus) }
}

function paidAs({ priceCents, paidCents }: Booking, paymentStatus: PaymentStatus): number {
  if (paymentStatus === 'Completed') return priceCents
  const isFullyPaid = priceCents > 0 && paidCents === priceCents
  return isFullyPaid ? 0 : paidCents
}
