import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * Gives what has been billed and paid for a booking to another customer; a payment for other bookings too stays, and so does
 * what was left on the account of the one before.
 */
export async function moveBilling(scope: TenantScope, bookingId: string, customerId: string): Promise<void> {
  const { tenantId } = scope
  await scope.db
    .updateTable('invoices')
    .set((row) => ({ customer_id: customerId, version: row('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .execute()
  await scope.db
    .updateTable('payment_allocations')
    .set({ customer_id: customerId })
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .where('payments.tenant_id', '=', tenantId)
            .whereRef('payments.id', '=', 'payment_allocations.payment_id')
            .where('payments.kind', '=', 'account')
            .select('payments.id'),
        ),
      ),
    )
    .execute()
  await sql`
    update adjustment_notes set customer_id = ${customerId}
    where tenant_id = ${tenantId} and invoice_id in (
      select i.id from invoices i where i.tenant_id = ${tenantId} and i.booking_id = ${bookingId})`.execute(
    scope.db,
  )
  await sql`
    update payments set customer_id = ${customerId}
    where tenant_id = ${tenantId} and kind <> 'account'
      and id in (select a.payment_id from payment_allocations a
        where a.tenant_id = ${tenantId} and a.booking_id = ${bookingId})
      and id not in (select a.payment_id from payment_allocations a
        join payment_allocations own on own.tenant_id = ${tenantId} and own.payment_id = a.payment_id
        where a.tenant_id = ${tenantId} and own.booking_id = ${bookingId} and a.booking_id <> ${bookingId})`.execute(
    scope.db,
  )
}
