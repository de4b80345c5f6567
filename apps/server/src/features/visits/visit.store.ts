import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A customer who waits for the office to answer has the exchange they asked for. */
export async function acceptExchangeRequest(
  scope: TenantScope,
  { before, booked }: { before: Pick<Booking, 'id'>; booked: Pick<Booking, 'id'> },
): Promise<void> {
  await scope.db
    .updateTable('customer_requests')
    .set({
      state: 'accepted',
      answered_at: scope.now,
      answered_by_name: scope.actorName,
      new_booking_id: booked.id,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', before.id)
    .where('kind', '=', 'exchange')
    .where('state', '=', 'open')
    .execute()
}
