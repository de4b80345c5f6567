import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Makes bookings those of an order. NOTE not recorded: the entries of the bookings say so. */
export async function joinOrder(
  scope: TenantScope,
  orderId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await sql`
    update bookings set order_id = ${orderId}
    where tenant_id = ${scope.tenantId} and id = any(${bookingIds}::uuid[])`.execute(scope.db)
}
