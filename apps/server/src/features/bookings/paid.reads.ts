import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What has been paid for bookings in all, deposits and payments on their invoices less refunds; by booking id. */
export async function readPaid(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .where('is_undone', '=', false)
    .groupBy('booking_id')
    .select(({ fn }) => ['booking_id', fn.sum<string>('amount_cents').as('paid')])
    .execute()
  return new Map(rows.map(({ booking_id, paid }) => [booking_id, Number(paid)]))
}
