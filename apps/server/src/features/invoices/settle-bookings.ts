import { takeWaiting } from '@skipyard/domain/invoices/payment.ts'
import { followInvoices } from '#server/features/bookings/follow-invoices.ts'
import { askXero } from '#server/features/xero/ask-xero.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadOpenOf } from './invoice.store.ts'
import { giveWaiting, loadWaiting, sumWaiting } from './payment.store.ts'

/** Money that waits at a booking pays what its invoices leave open, the oldest first; what is over goes on waiting. */
async function spendWaiting(scope: TenantScope, bookingId: string): Promise<void> {
  // NOTE not recorded: whoever changed an invoice or a payment records it; this follows from that.
  const open = await loadOpenOf(scope, bookingId)
  for (const invoice of open) {
    const taken = takeWaiting(await loadWaiting(scope, bookingId), invoice.balanceCents)
    await giveWaiting(scope, taken, invoice)
  }
  await countPaid(
    scope,
    open.map(({ id }) => id),
  )
}

/**
 * Carries changed invoices and payments over to their bookings and, where the company is connected, to its books in
 * Xero. Money of a booking never waits beside an invoice of it that is open. Whoever changes one calls it last of all in
 * the same transaction, holding the company's lock for bookings.
 */
export async function settleBookings(scope: TenantScope, bookingIds: readonly string[]): Promise<void> {
  for (const [bookingId, cents] of await sumWaiting(scope, bookingIds)) {
    if (cents > 0) await spendWaiting(scope, bookingId)
  }
  await followInvoices(scope, bookingIds)
  await askXero(scope, bookingIds)
}
