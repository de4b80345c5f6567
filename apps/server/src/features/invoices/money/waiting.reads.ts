import { PAYMENT_METHODS, type PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readWaitingMoney(
  { db, tenantId }: TenantScope,
  bookingId: string,
): Promise<{ cents: Cents; method: PaymentMethod | null }> {
  const { rows } = await sql<{ cents: number; method: string | null }>`
    select coalesce(sum(a.amount_cents), 0)::int as cents,
      (array_agg(p.method order by a.id desc) filter (where a.amount_cents > 0))[1] as method
    from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    where a.tenant_id = ${tenantId} and a.booking_id = ${bookingId} and a.invoice_id is null
      and not a.is_undone`.execute(db)
  const { cents = 0, method = null } = rows[0] ?? {}
  return { cents, method: method === null ? null : known(PAYMENT_METHODS, method) }
}

export const readWaiting = async (scope: TenantScope, bookingId: string): Promise<Cents> =>
  (await readWaitingMoney(scope, bookingId)).cents

/** A payment (`p`) by which money went back, or was left on the customer's account. */
const leftInvoice = sql`(p.kind = 'refund' or (p.kind = 'account' and p.amount_cents < 0))`

/**
 * Whether money went back of this invoice or was left on account, and still counts, or had when it was reversed: one of
 * the two parts that passed through it is above zero then.
 */
export async function hasMoneyBack(
  { db, tenantId }: TenantScope,
  { id, isReversed }: { id: string; isReversed: boolean },
): Promise<boolean> {
  const counts = isReversed ? sql`a.amount_cents > 0` : sql`not a.is_undone`
  const { rows } = await sql`
    select a.id from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id and ${leftInvoice}
    where a.tenant_id = ${tenantId} and a.invoice_id = ${id} and ${counts} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Money that waits at a booking and stays in the books on void invoices of it, of which money had left before:
 * by invoice, the oldest first.
 */
export async function readKeptWaiting(
  { db, tenantId }: TenantScope,
  bookingId: string,
): Promise<{ invoiceId: string; issuedOn: LocalDate; cents: Cents }[]> {
  const { rows } = await sql<{ invoiceId: string; issuedOn: LocalDate; cents: Cents }>`
    select i.id as "invoiceId", i.issued_on::text as "issuedOn", sum(w.amount_cents)::int as cents
    from invoices i
    join payment_allocations w on w.tenant_id = ${tenantId} and w.booking_id = i.booking_id and w.invoice_id is null
      and not w.is_undone
    where i.tenant_id = ${tenantId} and i.booking_id = ${bookingId} and i.is_reversed
      and exists (
        select from payment_allocations o
        where o.tenant_id = ${tenantId} and o.payment_id = w.payment_id and o.invoice_id = i.id)
      and exists (
        select from payment_allocations r
        join payments p on p.tenant_id = ${tenantId} and p.id = r.payment_id and ${leftInvoice}
        where r.tenant_id = ${tenantId} and r.invoice_id = i.id and r.amount_cents > 0)
    group by i.tenant_id, i.id order by i.id`.execute(db)
  return rows
}
