import { USUAL_CODES } from '@skipyard/domain/invoices/money/account-codes.ts'
import type { GstBasis } from '@skipyard/domain/reports/gst-period.ts'
import { journalLines } from '@skipyard/domain/reports/journal.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import { readGstSums } from '#server/features/reports/gst.reads.ts'
import { readJournal } from '#server/features/reports/journal.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const FIRST_DAY = localDate('2000-01-01')

/** Dates an invoice and its document, as if it had been issued on that day. */
export async function dateInvoice(scope: TenantScope, invoiceId: string, day: LocalDate): Promise<void> {
  const { db, tenantId } = scope
  await sql`update invoices set issued_on = ${day} where tenant_id = ${tenantId} and id = ${invoiceId}`.execute(
    db,
  )
  await sql`
    update invoice_versions set content = jsonb_set(content, '{issuedOn}', to_jsonb(${day}::text))
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`.execute(db)
}

/** Dates everything that came in for a booking, as if it had on that day. */
export async function dateMoney(scope: TenantScope, bookingId: string, day: LocalDate): Promise<void> {
  const { db, tenantId } = scope
  await sql`
    update payments set received_on = ${day} where tenant_id = ${tenantId} and id in (
      select a.payment_id from payment_allocations a
      where a.tenant_id = ${tenantId} and a.booking_id = ${bookingId})`.execute(db)
  await sql`
    update payment_allocations a set counts_on = greatest(${day}::date, coalesce((
      select i.issued_on from invoices i where i.tenant_id = ${tenantId} and i.id = a.invoice_id), ${day}::date))
    where a.tenant_id = ${tenantId} and a.booking_id = ${bookingId}`.execute(db)
  await sql`update gst_entries set day = ${day} where tenant_id = ${tenantId} and booking_id = ${bookingId}`.execute(
    db,
  )
}

/** Spreads invoices and money over the last days, a different number back for each. */
export async function spreadBack(scope: TenantScope, days: number): Promise<void> {
  const { db, tenantId, today } = scope
  const { rows: invoices } = await sql<{ id: string; place: number }>`
    select id, row_number() over (order by invoice_number)::int as place
    from invoices where tenant_id = ${tenantId}`.execute(db)
  for (const { id, place } of invoices) {
    const { rows } = await sql<{ day: LocalDate }>`
      select (${today}::date - ${(place * 7) % days}::int)::text as day`.execute(db)
    if (rows[0]) await dateInvoice(scope, id, rows[0].day)
  }
  await sql`
    update payments p set received_on = ${today}::date - (n.place * 5 % ${days}::int)
    from (select o.id, row_number() over (order by o.created_at, o.id)::int as place
      from payments o where o.tenant_id = ${tenantId}) n
    where p.tenant_id = ${tenantId} and n.id = p.id`.execute(db)
  await sql`
    update payment_allocations a set counts_on = greatest(p.received_on, coalesce((
      select i.issued_on from invoices i where i.tenant_id = ${tenantId} and i.id = a.invoice_id), p.received_on))
    from payments p where a.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and p.id = a.payment_id`.execute(
    db,
  )
  // A payment counts on its own day; what was agreed or moved along counts on some day.
  await sql`
    update gst_entries e set day = coalesce((
      select p.received_on from payments p where p.tenant_id = ${tenantId} and p.id = e.payment_id),
      ${today}::date - (n.place * 3 % ${days}::int))
    from (select o.id, row_number() over (order by o.created_at, o.id)::int as place
      from gst_entries o where o.tenant_id = ${tenantId}) n
    where e.tenant_id = ${tenantId} and n.id = e.id`.execute(db)
}

/** A sum of one day up to a date, with its GST where there is some. */
export interface LodgedFigure {
  kind:
    | `owed ${string}`
    | 'invoices'
    | 'notes'
    | 'money'
    | 'paid'
    | 'gst accrual'
    | 'gst cash'
    | `journal ${string}`
  day: LocalDate
  cents: number
  gst: number
}

/** What the GST report says of all days up to one; nothing where it lists no document. */
async function readLodgedGst(scope: TenantScope, basis: GstBasis, until: LocalDate): Promise<LodgedFigure[]> {
  const { total, salesCents, gstCents } = await readGstSums(scope, { from: FIRST_DAY, to: until, basis })
  return total === 0 ? [] : [{ kind: `gst ${basis}`, day: until, cents: salesCents, gst: gstCents }]
}

/** What the journal of all days up to one comes to on each account. */
async function readLodgedJournal(scope: TenantScope, until: LocalDate): Promise<LodgedFigure[]> {
  const sums = new Map<string, number>()
  for await (const events of readJournal(scope, { from: FIRST_DAY, to: until })) {
    for (const { code, debitCents, creditCents } of events.flatMap((it) => journalLines(it, USUAL_CODES)))
      sums.set(code, (sums.get(code) ?? 0) + debitCents - creditCents)
  }
  return [...sums].map(([code, cents]) => ({ kind: `journal ${code}` as const, day: until, cents, gst: 0 }))
}

/** What was billed, adjusted, received, paid and owed by each customer, by day, up to the end of one, and the GST of that time. */
export async function readLodgedFigures(scope: TenantScope, until: LocalDate): Promise<LodgedFigure[]> {
  const { tenantId, db } = scope
  const { rows } = await sql<LodgedFigure>`
    select 'invoices' as kind, i.issued_on::text as day, sum(i.total_cents)::int as cents, sum(i.gst_cents)::int as gst
    from invoices i
    where i.tenant_id = ${tenantId} and ${countsOnItsDay} and i.issued_on <= ${until} group by 2
    union all
    select 'notes', greatest(n.issued_on, i.issued_on)::text, sum(n.amount_cents)::int, sum(n.gst_cents)::int
    from adjustment_notes n
    join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id and ${countsOnItsDay}
    where n.tenant_id = ${tenantId} and greatest(n.issued_on, i.issued_on) <= ${until} group by 2
    union all
    select 'money', p.received_on::text, sum(p.amount_cents)::int, 0
    from payments p
    where p.tenant_id = ${tenantId} and p.undone_at is null and p.received_on <= ${until} group by 2
    union all
    select 'paid', a.counts_on::text, sum(a.amount_cents)::int, 0
    from payment_allocations a
    where a.tenant_id = ${tenantId} and a.invoice_id is not null and not a.is_undone and a.counts_on <= ${until}
    group by 2
    union all
    select 'owed ' || o.customer_id, o.day::text, sum(o.cents)::int, 0 from (
      select i.customer_id, i.issued_on as day, i.total_cents as cents from invoices i
      where i.tenant_id = ${tenantId} and ${countsOnItsDay}
      union all
      select n.customer_id, greatest(n.issued_on, i.issued_on), -n.amount_cents from adjustment_notes n
      join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id and ${countsOnItsDay}
      where n.tenant_id = ${tenantId}
      union all
      select a.customer_id, a.counts_on, -a.amount_cents from payment_allocations a
      where a.tenant_id = ${tenantId} and a.invoice_id is not null and not a.is_undone
    ) o where o.day <= ${until} group by 1, 2
    order by 1, 2`.execute(db)
  const gst = [await readLodgedGst(scope, 'accrual', until), await readLodgedGst(scope, 'cash', until)]
  const journal = await readLodgedJournal(scope, until)
  const byCode = journal.toSorted((one, other) => one.kind.localeCompare(other.kind))
  return [...rows, ...gst.flat(), ...byCode]
}
