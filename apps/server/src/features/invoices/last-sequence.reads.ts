import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The highest place an invoice of a booking has, void ones too; 0 before the first. */
export async function readLastSequence(scope: TenantScope, bookingId: string): Promise<number> {
  const row = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .executeTakeFirst()
  return row?.sequence ?? 0
}
