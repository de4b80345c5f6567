import type { BookingPermit } from '@skipyard/domain/permits/permit.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Writes how far a booking's permit is. */
export async function savePermit(
  scope: TenantScope,
  bookingId: string,
  { version, ...permit }: BookingPermit & { version: number },
): Promise<void> {
  const values = {
    state: permit.state,
    council_id: permit.councilId,
    number: permit.number,
    valid_from: permit.validFrom,
    valid_to: permit.validTo,
    applied_on: permit.appliedOn,
    note: permit.note,
    version,
  }
  await scope.db
    .insertInto('booking_permits')
    .values({ tenant_id: scope.tenantId, booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id']).doUpdateSet(values))
    .execute()
}
