import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertDeposits } from './deposit.store.ts'

/** Enters what was typed as paid as deposits; once a booking is invoiced its payments come by its invoices. */
export async function followDeposits(
  scope: TenantScope,
  changes: readonly { before: Booking | null; after: Booking }[],
): Promise<void> {
  const deposits = changes.flatMap(({ before, after }) => {
    const amountCents = after.paidCents - (before?.paidCents ?? 0)
    if (amountCents === 0 || isInvoiced(after)) return []
    return [{ bookingId: after.id, customerId: after.customer.id, amountCents, method: after.paymentMethod }]
  })
  // NOTE not recorded: the change of the booking, which its history tells, says it already.
  insertDeposits(scope, deposits)
  if (deposits.length > 0) scope.announce('invoices')
}
