import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What has been paid for a booking and waits for an invoice, in cents. */
export async function readWaiting(scope: TenantScope, bookingId: string): Promise<number> {
  const row = await scope.db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .where('invoice_id', 'is', null)
    .where('is_undone', '=', false)
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
