import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The contact that a customer is in the connected books. */
export async function findTheirContact(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ theirId: string }>`
    select l.their_id as "theirId" from xero_connections c
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
    where c.tenant_id = ${tenantId} and l.kind = 'contact' and l.our_id = ${customerId}`.execute(db)
  return rows[0]?.theirId
}

/** What a payment is in the connected books: one for each invoice it went to, but for what is set off there. */
export async function listTheirPayments({ db, tenantId }: TenantScope, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ theirId: string }>`
    select l.their_id as "theirId" from xero_connections c
    join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = ${paymentId}
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'payment' and l.our_id = a.id and not coalesce((l.agreed ->> 'isSetOff')::boolean, false)
    where c.tenant_id = ${tenantId} order by a.id`.execute(db)
  return rows.map(({ theirId }) => theirId)
}

/** What the invoices of a booking are in the connected books, in the order of their numbers. */
export async function listTheirInvoices(
  { db, tenantId }: TenantScope,
  { prefix, number }: { prefix: string; number: number },
): Promise<string[]> {
  const { rows } = await sql<{ theirId: string }>`
    select l.their_id as "theirId" from xero_connections c
    join bookings b on b.tenant_id = ${tenantId} and b.job_number = ${number} and b.job_prefix = ${prefix}
    join invoices i on i.tenant_id = ${tenantId} and i.booking_id = b.id
    join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = c.organisation_id
      and l.kind = 'invoice' and l.our_id = i.id
    where c.tenant_id = ${tenantId} order by i.sequence`.execute(db)
  return rows.map(({ theirId }) => theirId)
}
