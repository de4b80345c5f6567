import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { PaperPayment } from '@skipyard/domain/invoices/invoice-paper.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { paymentsOfInvoice } from './payment.reads.ts'

export async function readPaperPayments(scope: TenantScope, invoiceId: string): Promise<PaperPayment[]> {
  const rows = await paymentsOfInvoice(scope, invoiceId)
    .select(['p.received_on', 'p.method', 'a.amount_cents'])
    .execute()
  return rows.map((row) => ({
    receivedOn: localDate(row.received_on),
    amountCents: row.amount_cents,
    method: known(PAYMENT_METHODS, row.method),
  }))
}

/**
 * What came in by a payment, with the parts of it that are payments of their own by now, and the GST that was kept of it when
 * it came.
 */
export async function readReceiptAmounts(
  { db, tenantId }: TenantScope,
  paymentId: string,
): Promise<{ amountCents: number; gstCents: number }> {
  const { rows } = await sql<{ amountCents: number; gstCents: number }>`
    with own as (
      select distinct o.id, o.amount_cents from payments p
      join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = p.id
      join payment_allocations s on s.tenant_id = ${tenantId} and s.booking_id = a.booking_id
      join payments o on o.tenant_id = ${tenantId} and o.id = s.payment_id and o.created_at = p.created_at and o.kind = p.kind
        and o.amount_cents > 0 and o.undone_at is null
      where p.tenant_id = ${tenantId} and p.id = ${paymentId}
    )
    select (select sum(amount_cents)::float8 from own) as "amountCents",
      (select coalesce(sum(e.gst_cents), 0)::float8 from gst_entries e
        where e.tenant_id = ${tenantId} and e.basis = 'cash' and e.pot = 'waiting' and e.payment_id in (select id from own)) as "gstCents"`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('Sums are always one row')
  return row
}

export async function readPaperLogo(scope: TenantScope): Promise<Buffer | null> {
  const row = await scope.db
    .selectFrom('tenant_logos')
    .where('tenant_id', '=', scope.tenantId)
    .select('picture')
    .executeTakeFirst()
  return row?.picture ?? null
}

export async function countInvoices(scope: TenantScope, ids: readonly string[]): Promise<number> {
  const { found } = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}
