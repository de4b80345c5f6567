import { type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The day a booking was taken, whose prices it keeps; undefined when the tenant has none of that id. */
export async function readTakenOn(scope: TenantScope, bookingId: string): Promise<LocalDate | undefined> {
  const row = await scope.db
    .selectFrom('bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .select('created_at')
    .executeTakeFirst()
  return row && todayIn(scope.timeZone, row.created_at)
}
