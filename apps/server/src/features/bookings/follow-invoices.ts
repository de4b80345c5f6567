import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { followInvoices as decide } from '@skipyard/domain/invoices/booking-money.ts'
import { MOST_BOOKING_CENTS } from '@skipyard/domain/invoices/invoice.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { changeBookings } from './change-bookings.ts'
import { readPaid } from './paid.reads.ts'

/**
 * Brings bookings in line with their invoices and payments, and makes them found by their invoices' numbers. Whoever
 * changes an invoice or a payment calls it in the same transaction, holding the company's lock for bookings.
 */
export async function followInvoices(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  const bookings = await findBookings(scope, [...new Set(bookingIds)])
  const paid = await readPaid(scope, bookingIds)
  const changes = bookings.map((before) => ({ before, after: decide(before, paid.get(before.id) ?? 0) }))
  const tooLarge = changes.find(({ after }) => after.priceCents > MOST_BOOKING_CENTS)
  if (tooLarge) throw new Failure(409, `${jobID(tooLarge.after)}: ${invoiceTexts.bookingTooLarge}`)
  await changeBookings(scope, changes, { kind: 'booking.billed', isResaved: true })
}
