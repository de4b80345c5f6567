import type { JournalEvent, JournalFacts } from '@skipyard/domain/reports/journal.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keptGstLines, VOID_DAY } from './gst.reads.ts'
import { NOTE_DAY } from './month-money.reads.ts'

export interface JournalDays {
  from: LocalDate
  to: LocalDate
}

const content = (lines: ReturnType<typeof sql>) => sql`json_build_object('lines', ${lines},
  'lineAmountType', v.content -> 'lineAmountType', 'isGstRegistered', v.content -> 'isGstRegistered')`

const versionOf = (tenantId: string) => sql`
  join invoice_versions v on v.tenant_id = ${tenantId} and v.invoice_id = i.id and v.version = i.document_version`

/** A document's lines as the last earlier note left them, or as billed. */
const linesAfter = (tenantId: string, before: ReturnType<typeof sql>) => sql`coalesce((
  select b.content -> 'lines' from adjustment_notes b
  where b.tenant_id = ${tenantId} and b.invoice_id = i.id ${before} order by b.number desc limit 1), v.content -> 'lines')`

const documents = ({ tenantId }: TenantScope, { from, to }: JournalDays) => sql`
  select i.issued_on as day, i.invoice_number as number, i.customer_name as customer, i.id as place,
    json_build_object('what', 'invoice', 'content', ${content(sql`v.content -> 'lines'`)}) as facts
  from invoices i ${versionOf(tenantId)}
  where i.tenant_id = ${tenantId} and i.issued_on between ${from} and ${to}
  union all
  select ${NOTE_DAY}, n.note_number, i.customer_name, n.id, json_build_object('what', 'note', 'content', ${content(sql`null`)},
    'before', ${linesAfter(tenantId, sql`and b.number < n.number`)}, 'after', n.content -> 'lines')
  from adjustment_notes n
  join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id ${versionOf(tenantId)}
  where n.tenant_id = ${tenantId} and n.issued_on <= ${to} and ${NOTE_DAY} between ${from} and ${to}
  union all
  select ${VOID_DAY}, i.invoice_number, i.customer_name, i.id,
    json_build_object('what', 'void', 'content', ${content(linesAfter(tenantId, sql``))})
  from invoices i ${versionOf(tenantId)}
  where i.tenant_id = ${tenantId} and i.voided_on <= ${to} and ${VOID_DAY} between ${from} and ${to}
    and not i.is_reversed`

/** Money before an invoice is held, and pays it from the day it counts. */
const isPaid = sql`a.invoice_id is not null and a.counts_on <= p.received_on`

/** Money on the day it came, and again on the day it was undone. */
const money = ({ tenantId }: TenantScope, { from, to }: JournalDays) => sql`
  select case when u.is_undoing then m.undone_on else m.received_on end, m.number, m.customer, m.id,
    json_build_object('what', case when u.is_undoing then 'undone' else 'money' end, 'kind', m.kind, 'method', m.method,
      'paidCents', m.paid, 'heldCents', m.held, 'isTaxed', m.is_taxed)
  from (
    select p.id, p.received_on, p.kind, p.method, c.name as customer,
      case when p.undone_on is not null then greatest(p.undone_on, p.received_on) end as undone_on,
      coalesce(sum(a.amount_cents) filter (where ${isPaid}), 0)::integer as paid,
      coalesce(sum(a.amount_cents) filter (where not (${isPaid})), 0)::integer as held,
      string_agg(distinct coalesce(i.invoice_number, b.job_prefix || '-' || b.job_number), ', ') as number,
      p.kind = 'fee' and exists (select from gst_entries e
        where e.tenant_id = ${tenantId} and e.payment_id = p.id and e.pot = 'fee') as is_taxed
    from payments p
    join customers c on c.tenant_id = ${tenantId} and c.id = p.customer_id
    join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = p.id
    join bookings b on b.tenant_id = ${tenantId} and b.id = a.booking_id
    left join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
    where p.tenant_id = ${tenantId} and p.received_on <= ${to} and (p.received_on >= ${from} or p.undone_on is not null)
    group by p.tenant_id, p.id, c.name
  ) m
  cross join (values (false), (true)) u (is_undoing)
  where case when u.is_undoing then m.undone_on else m.received_on end between ${from} and ${to}`

const applied = ({ tenantId }: TenantScope, { from, to }: JournalDays) => sql`
  select d.day, i.invoice_number, i.customer_name, a.id,
    json_build_object('what', 'applied', 'cents', case when u.is_undoing then -a.amount_cents else a.amount_cents end)
  from payment_allocations a
  join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id and a.counts_on > p.received_on
  join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
  cross join (values (false), (true)) u (is_undoing)
  cross join lateral (select case when not u.is_undoing then a.counts_on
    when p.undone_on is not null then greatest(p.undone_on, a.counts_on) end as day) d
  where a.tenant_id = ${tenantId} and a.counts_on <= ${to} and d.day between ${from} and ${to}`

/** As the report on accrual keeps it. */
const gst = (scope: TenantScope, days: JournalDays) => sql`
  select l.day, coalesce(i.invoice_number, b.job_prefix || '-' || b.job_number || coalesce('-R' || l.receipt_number, '')),
    coalesce(i.customer_name, b.customer_name), l.place,
    json_build_object('what', 'gst', 'of', case when l.kind = 'fee' then 'fee' else 'gstInAdvance' end, 'cents', l.gst_cents)
  from (${keptGstLines(scope, { ...days, basis: 'accrual' })}) l
  join bookings b on b.tenant_id = ${scope.tenantId} and b.id = l.booking_id
  left join invoices i on i.tenant_id = ${scope.tenantId} and i.id = l.invoice_id
  where l.gst_cents <> 0`

interface EventRow {
  on: string
  number: string
  customerName: string
  facts: JournalFacts
}

const BATCH = 500

export async function* readJournal(scope: TenantScope, days: JournalDays): AsyncGenerator<JournalEvent[]> {
  await sql`declare journal no scroll cursor for
    select day::text as "on", number, customer as "customerName", facts from (
      ${documents(scope, days)} union all ${money(scope, days)} union all ${applied(scope, days)} union all ${gst(scope, days)}
    ) happened
    order by day, place, facts ->> 'what'`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const { rows } = await sql<EventRow>`fetch ${sql.lit(BATCH)} from journal`.execute(scope.db)
    if (rows.length > 0) yield rows.map((row) => ({ ...row, on: localDate(row.on) }))
    isMore = rows.length === BATCH
  }
}
