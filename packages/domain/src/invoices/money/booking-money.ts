import type { Booking } from '../../bookings/booking.ts'
import { paymentStatusOf } from '../../bookings/status/payment-status.ts'
import type { Cents } from '../../shared/money.ts'
import type { InvoiceMark } from '../invoice.ts'

type Marks<Part extends keyof InvoiceMark> = { invoices: readonly Pick<InvoiceMark, Part>[] }

/** Whether a booking's money follows its invoices: from the first one that is not void (decision 0040). */
export const followsInvoices = ({ invoices }: Marks<'isVoid'>): boolean =>
  invoices.some(({ isVoid }) => !isVoid)

/** Whether an invoice that counts bills the hire: one that only adds to another does not, also once that one is void. */
export const isInvoiced = ({ invoices }: Marks<'isVoid' | 'isFurther'>): boolean =>
  invoices.some(({ isVoid, isFurther }) => !isVoid && !isFurther)

/** What the invoices that count come to, less adjustment notes. */
export const billedCents = ({ invoices }: Marks<'isVoid' | 'netCents'>): Cents =>
  invoices.reduce((sum, { isVoid, netCents }) => sum + (isVoid ? 0 : netCents), 0)

/** What of a booking's price is for a hire that no invoice bills: all but what further invoices come to. */
export const unbilledCents = (
  booking: Pick<Booking, 'priceCents'> & Marks<'isVoid' | 'isFurther' | 'netCents'>,
): Cents => (isInvoiced(booking) ? 0 : booking.priceCents - billedCents(booking))

/**
 * The price that was agreed before invoices changed it, as it is kept while they count; null once none does, when the
 * booking's own price is what was agreed.
 */
export const keptAgreedPrice = (booking: Booking, agreedCents: Cents | null): Cents | null =>
  followsInvoices(booking) ? (agreedCents ?? booking.priceCents) : null

/**
 * A booking with the money its invoices and payments say: its price is what the invoices come to less adjustment notes,
 * and beside that what was agreed, while none of them bills the hire; paid is what all payments of the booking come to. A
 * payment status set by hand lasts until one of the two changes.
 */
export function followInvoices(
  booking: Booking,
  { paidCents, agreedCents }: { paidCents: Cents; agreedCents: Cents | null },
): Booking {
  const hireCents = isInvoiced(booking) ? 0 : (agreedCents ?? unbilledCents(booking))
  const priceCents = billedCents(booking) + hireCents
  if (priceCents === booking.priceCents && paidCents === booking.paidCents) return booking
  // A total of $0 that invoices come to, less their adjustment notes, is meant.
  const isAgreedFree = followsInvoices(booking)
  const paymentStatus = paymentStatusOf({ priceCents, paidCents, isAgreedFree })
  return { ...booking, priceCents, paidCents, paymentStatus }
}
