import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Gives all bookings of one customer to another, deleted ones too, and raises their versions; answers their ids. */
export async function moveBookings(
  scope: TenantScope,
  fromCustomerId: string,
  toCustomerId: string,
): Promise<string[]> {
  const moved = await scope.db
    .updateTable('bookings')
    .set((booking) => ({ customer_id: toCustomerId, version: booking('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', fromCustomerId)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** Gives all invoices, payments and mailed statements of one customer to another. */
export async function moveMoney(
  scope: TenantScope,
  fromCustomerId: string,
  toCustomerId: string,
): Promise<void> {
  const tables = [
    'invoices',
    'adjustment_notes',
    'payments',
    'payment_allocations',
    'statement_mailings',
  ] as const
  for (const table of tables) {
    await scope.db
      .updateTable(table)
      .set({ customer_id: toCustomerId })
      .where('tenant_id', '=', scope.tenantId)
      .where('customer_id', '=', fromCustomerId)
      .execute()
  }
}

/** Whoever was merged into the one who goes now belongs to the one who stays. */
export async function followMerge(
  scope: TenantScope,
  fromCustomerId: string,
  toCustomerId: string,
): Promise<void> {
  await sql`
    update customers set merged_into = ${toCustomerId}
    where tenant_id = ${scope.tenantId} and merged_into = ${fromCustomerId}`.execute(scope.db)
}
