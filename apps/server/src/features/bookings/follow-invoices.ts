import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { MOST_BOOKING_CENTS } from '@skipyard/domain/invoices/invoice.ts'
import { followInvoices as decide, keptAgreedPrice } from '@skipyard/domain/invoices/money/booking-money.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { changeBookings } from './change-bookings.ts'
import { readAgreedPrices, readPaid, saveAgreedPrices } from './money.store.ts'

/**
 * Brings bookings in line with their invoices and payments, and makes them found by invoice number. The
 * agreed price is kept while any invoice counts, and restored once all are void. Every change of an invoice
 * or payment calls it in the same transaction, under the company's lock.
 */
export async function followInvoices(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  const ids = [...new Set(bookingIds)]
  const bookings = await findBookings(scope, ids)
  const paid = await readPaid(scope, ids)
  const agreed = await readAgreedPrices(scope, ids)
  const changes = bookings.map((before) => {
    const money = { paidCents: paid.get(before.id) ?? 0, agreedCents: agreed.get(before.id) ?? null }
    return { before, after: decide(before, money), agreedCents: keptAgreedPrice(before, money.agreedCents) }
  })
  const tooLarge = changes.find(({ after }) => after.priceCents > MOST_BOOKING_CENTS)
  if (tooLarge) throw new Failure(409, `${jobID(tooLarge.after)}: ${invoiceTexts.bookingTooLarge}`)
  await saveAgreedPrices(
    scope,
    changes
      .filter(({ before, agreedCents }) => agreedCents !== (agreed.get(before.id) ?? null))
      .map(({ before, agreedCents }) => ({ bookingId: before.id, agreedCents })),
  )
  await changeBookings(scope, changes, { kind: 'booking.billed', isResaved: true })
}
