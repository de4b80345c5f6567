import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Accepts the customer's open request for this very exchange; false where there is none. */
export async function acceptExchangeRequest(
  scope: TenantScope,
  { before, booked }: { before: Pick<Booking, 'id'>; booked: Pick<Booking, 'id' | 'binSize' | 'drop'> },
): Promise<boolean> {
  const answered = await scope.db
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
    .where('wanted_date', '=', booked.drop.date)
    .where('bin_size', '=', booked.binSize)
    .executeTakeFirst()
  return answered.numUpdatedRows > 0n
}
