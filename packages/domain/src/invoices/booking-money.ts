import type { Booking } from '../bookings/booking.ts'
import { paymentStatusOf } from '../bookings/status/payment-status.ts'
import type { Cents } from '../shared/money.ts'
import type { InvoiceMark } from './invoice.ts'

/** Whether a booking's money follows its invoices: from the first one that is not void (decision 0040). */
export const isInvoiced = ({ invoices }: { invoices: readonly Pick<InvoiceMark, 'isVoid'>[] }): boolean =>
  invoices.some(({ isVoid }) => !isVoid)

/**
 * The price that was agreed before invoices changed it, as it is kept while they count; null once none does, when the
 * booking's own price is what was agreed.
 */
export const keptAgreedPrice = (booking: Booking, agreedCents: Cents | null): Cents | null =>
  isInvoiced(booking) ? (agreedCents ?? booking.priceCents) : null

/**
 * A booking with the money its invoices and payments say: invoiced, its price is what they come to less adjustment notes,
 * and what was agreed once all of them are void; paid is what all payments of the booking come to. A payment status set
 * by hand lasts until one of the two changes.
 */
export function followInvoices(
  booking: Booking,
  { paidCents, agreedCents }: { paidCents: Cents; agreedCents: Cents | null },
): Booking {
  const live = booking.invoices.filter(({ isVoid }) => !isVoid)
  const billed = live.reduce((sum, { netCents }) => sum + netCents, 0)
  const priceCents = live.length === 0 ? (agreedCents ?? booking.priceCents) : billed
  if (priceCents === booking.priceCents && paidCents === booking.paidCents) return booking
  // A total of $0 that invoices come to, less their adjustment notes, is meant.
  const paymentStatus = paymentStatusOf({ priceCents, paidCents, isAgreedFree: live.length > 0 })
  return { ...booking, priceCents, paidCents, paymentStatus }
}
