import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { askXero } from '#server/features/xero/ask-xero.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { moveBilling } from './billing.store.ts'

/**
 * The invoices and payments of a booking that becomes somebody else's go with it, here and in the books; what a document
 * says stays.
 */
export async function followCustomer(
  scope: TenantScope,
  changes: readonly { before: Booking; after: Booking }[],
): Promise<void> {
  const moved = changes.filter(({ before, after }) => before.customer.id !== after.customer.id)
  for (const { after } of moved) {
    // NOTE not recorded: the change of the booking, which its history tells, says it already.
    await moveBilling(scope, after.id, after.customer.id)
  }
  if (moved.length === 0) return
  await askXero(
    scope,
    moved.map(({ after }) => after.id),
  )
  scope.announce('invoices')
}
