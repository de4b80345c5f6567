import type { OpenItem, StatementEntry } from '@skipyard/domain/invoices/papers/statement.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface ReadEntry extends StatementEntry {
  number: string
  details: string
  poNumber: string
  site: string
  invoiceId: string | null
  paymentId: string | null
}

export interface ReadItem extends OpenItem {
  invoiceId: string
  invoiceNumber: string
  issuedOn: LocalDate
  poNumber: string
  site: string
  totalCents: number
  paidCents: number
}

interface Account {
  customerId: string
  from: LocalDate
  to: LocalDate
}

/** What a customer owed before the range began: a deposit counts from its invoice's day, so this is what was open. */
export async function readOpening(scope: TenantScope, { customerId, from }: Account): Promise<number> {
  const { tenantId } = scope
  const { rows } = await sql<{ opening: number }>`
    select (
      coalesce((select sum(i.total_cents) from invoices i
        where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and i.issued_on < ${from}
          and ${countsOnItsDay}), 0)
      - coalesce((select sum(n.amount_cents) from adjustment_notes n
        join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
        where n.tenant_id = ${tenantId} and n.customer_id = ${customerId} and n.issued_on < ${from}
          and i.issued_on < ${from} and ${countsOnItsDay}), 0)
      - coalesce((select sum(a.amount_cents) from payment_allocations a
        where a.tenant_id = ${tenantId} and a.customer_id = ${customerId} and a.counts_on < ${from}
          and a.invoice_id is not null and not a.is_undone), 0)
    )::float8 as opening`.execute(scope.db)
  return rows[0]?.opening ?? 0
}

/** Money that came off a reversed invoice is no refund: it waits for the next one, and is told when it gets there. */
const movedOff = sql`case when sum(a.amount_cents) < 0 and p.kind not in ('refund', 'correction')
  then ${invoiceTexts.statement.movedOff}::text end`

type EntryRow = Omit<ReadEntry, 'on'> & { on: string }

/**
 * Everything that changed what a customer owes, in the range; of a payment over several invoices one line. A note counts
 * from its invoice's day at the earliest, as money does: an invoice may be dated ahead.
 */
export async function readEntries(
  scope: TenantScope,
  { customerId, from, to }: Account,
): Promise<ReadEntry[]> {
  const { tenantId } = scope
  const { rows } = await sql<EntryRow>`
    select 'invoice' as kind, i.issued_on::text as "on", i.total_cents as "chargedCents", 0 as "paidCents",
      i.invoice_number as number, '' as details, i.po_number as "poNumber", i.suburb as site, i.id as "invoiceId",
      null::uuid as "paymentId", i.job_number * 1000.0 + i.sequence as place
    from invoices i where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and ${countsOnItsDay}
      and i.issued_on between ${from} and ${to}
    union all
    select 'adjustment', greatest(n.issued_on, i.issued_on)::text, 0, n.amount_cents, n.note_number, n.reason, i.po_number, i.suburb, i.id, null,
      i.job_number * 1000.0 + i.sequence
    from adjustment_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    where n.tenant_id = ${tenantId} and n.customer_id = ${customerId} and ${countsOnItsDay}
      and n.issued_on <= ${to} and greatest(n.issued_on, i.issued_on) between ${from} and ${to}
    union all
    select case when p.kind = 'refund' then 'refund' else 'payment' end, a.counts_on::text,
      greatest(-sum(a.amount_cents), 0)::int, greatest(sum(a.amount_cents), 0)::int,
      p.method, concat_ws(', ', nullif(initcap(replace(p.kind, 'payment', '')), ''), ${movedOff}, nullif(p.reference, ''),
        string_agg(i.invoice_number, ', ' order by i.invoice_number)), '', '', null, p.id, 0
    from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId} and not a.is_undone
      and a.counts_on between ${from} and ${to}
    group by a.counts_on, p.id, p.kind, p.method, p.reference having sum(a.amount_cents) <> 0
    order by 2, 11, 5`.execute(scope.db)
  return rows.map((row) => ({ ...row, on: localDate(row.on) }))
}

type ItemRow = Omit<ReadItem, 'dueOn' | 'issuedOn'> & { dueOn: string; issuedOn: string }

export async function readOpenItems(scope: TenantScope, { customerId, to }: Account): Promise<ReadItem[]> {
  const { tenantId } = scope
  const { rows } = await sql<ItemRow>`
    with credited as (
      select n.invoice_id, sum(n.amount_cents) as cents from adjustment_notes n
      where n.tenant_id = ${tenantId} and n.customer_id = ${customerId} and n.issued_on <= ${to} group by 1
    ), paid as (
      select a.invoice_id, sum(a.amount_cents) as cents from payment_allocations a
      where a.tenant_id = ${tenantId} and a.customer_id = ${customerId} and a.invoice_id is not null
        and not a.is_undone and a.counts_on <= ${to} group by 1
    )
    select i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.issued_on::text as "issuedOn",
      i.due_on::text as "dueOn", i.po_number as "poNumber", i.suburb as site,
      (i.total_cents - coalesce(c.cents, 0))::int as "totalCents", coalesce(p.cents, 0)::int as "paidCents",
      (i.total_cents - coalesce(c.cents, 0) - coalesce(p.cents, 0))::int as "balanceCents"
    from invoices i left join credited c on c.invoice_id = i.id left join paid p on p.invoice_id = i.id
    where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and ${countsOnItsDay} and i.issued_on <= ${to}
      and i.total_cents - coalesce(c.cents, 0) - coalesce(p.cents, 0) <> 0
    order by i.due_on, i.job_number, i.sequence`.execute(scope.db)
  return rows.map((row) => ({ ...row, dueOn: localDate(row.dueOn), issuedOn: localDate(row.issuedOn) }))
}
