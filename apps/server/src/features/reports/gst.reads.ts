import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { receiptNumberOf } from '@skipyard/domain/invoices/invoice-number.ts'
import type { GstAmounts } from '@skipyard/domain/reports/gst.ts'
import { GST_LINE_KINDS, type GstLine } from '@skipyard/domain/reports/gst-lines.ts'
import type { GstBasis } from '@skipyard/domain/reports/gst-period.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { NOTE_DAY } from './month-money.reads.ts'

interface GstPeriod {
  from: LocalDate
  to: LocalDate
  basis: GstBasis
}

/** A void counts on its day, and never before its invoice. */
export const VOID_DAY = sql`greatest(i.voided_on, i.issued_on)`

const notesFree = ({ tenantId }: TenantScope) => sql`coalesce((
  select sum(n.free_cents) from adjustment_notes n where n.tenant_id = ${tenantId} and n.invoice_id = i.id), 0)`

const entryColumns = (day: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`
  select ${day} as day, ${kind} as kind, e.booking_id, e.invoice_id, null::uuid as note_id, e.receipt_number, e.sales_cents,
    e.free_cents, e.gst_cents, e.id as place`

const KIND = sql`case when e.pot = 'fee' then 'fee'
  when e.pot = 'invoice' then case when e.sales_cents < 0 then 'paidBack' else 'payment' end
  when e.sales_cents > 0 then 'prepayment'
  else 'returned' end`
const APPLIED = sql`'applied'`

/**
 * A prepayment that went onto an invoice counts on the later of both days; each is found by its own index.
 */
export const keptGstLines = ({ tenantId }: TenantScope, { from, to, basis }: GstPeriod) => sql`
  ${entryColumns(sql`e.day`, KIND)}
  from gst_entries e
  where e.tenant_id = ${tenantId} and e.basis = ${basis} and e.day between ${from} and ${to}
    and (e.pot <> 'waiting' or e.invoice_id is null)
  union all
  ${entryColumns(sql`greatest(e.day, i.issued_on)`, APPLIED)}
  from invoices i
  join gst_entries e on e.tenant_id = ${tenantId} and e.invoice_id = i.id and e.pot = 'waiting' and e.basis = ${basis}
  where i.tenant_id = ${tenantId} and i.issued_on between ${from} and ${to} and e.day <= ${to}
  union all
  ${entryColumns(sql`e.day`, APPLIED)}
  from gst_entries e
  join invoices i on i.tenant_id = ${tenantId} and i.id = e.invoice_id and i.issued_on < ${from}
  where e.tenant_id = ${tenantId} and e.basis = ${basis} and e.day between ${from} and ${to} and e.pot = 'waiting'`

/** On accrual: invoices, voids and notes on their dates (a reversal is a note), and prepayments. */
const documents = (scope: TenantScope, { from, to }: GstPeriod) => sql`
  select i.issued_on as day, 'invoice' as kind, i.booking_id, i.id as invoice_id, null::uuid as note_id,
    null::integer as receipt_number, i.total_cents as sales_cents, i.free_cents, i.gst_cents, i.id as place
  from invoices i
  where i.tenant_id = ${scope.tenantId} and i.issued_on between ${from} and ${to} and i.free_cents is not null
  union all
  select ${VOID_DAY}, 'void', i.booking_id, i.id, null, null, i.credited_cents - i.total_cents,
    (${notesFree(scope)} - i.free_cents)::integer, i.credited_gst_cents - i.gst_cents, i.id
  from invoices i
  where i.tenant_id = ${scope.tenantId} and i.voided_on <= ${to} and ${VOID_DAY} between ${from} and ${to}
    and i.free_cents is not null and not i.is_reversed
  union all
  select ${NOTE_DAY}, 'note', i.booking_id, i.id, n.id, null, -n.amount_cents, -coalesce(n.free_cents, 0), -n.gst_cents, n.id
  from adjustment_notes n
  join invoices i on i.tenant_id = ${scope.tenantId} and i.id = n.invoice_id and i.free_cents is not null
  where n.tenant_id = ${scope.tenantId} and n.issued_on <= ${to} and ${NOTE_DAY} between ${from} and ${to}`

const linesOf = (scope: TenantScope, period: GstPeriod) =>
  period.basis === 'cash'
    ? keptGstLines(scope, period)
    : sql`${documents(scope, period)} union all ${keptGstLines(scope, period)}`

export function gstSumsQuery(scope: TenantScope, period: GstPeriod) {
  return sql<GstAmounts & { total: number }>`
    select count(*)::integer as total, coalesce(sum(sales_cents), 0)::float8 as "salesCents",
      coalesce(sum(free_cents), 0)::float8 as "freeCents", coalesce(sum(gst_cents), 0)::float8 as "gstCents"
    from (${linesOf(scope, period)}) l`
}

export async function readGstSums(
  scope: TenantScope,
  period: GstPeriod,
): Promise<GstAmounts & { total: number }> {
  const [sums] = (await gstSumsQuery(scope, period).execute(scope.db)).rows
  if (!sums) throw new Error('Sums are always one row')
  return sums
}

interface LineRow extends GstAmounts {
  on: string
  kind: string
  bookingId: string
  jobNumber: number
  jobPrefix: string
  customerName: string
  invoiceId: string | null
  number: string | null
  receipt: number | null
}

interface Part {
  limit: number
  offset: number
}

export function gstLinesQuery(scope: TenantScope, period: GstPeriod, part: Part | null) {
  const { tenantId } = scope
  const some = part ? sql`limit ${part.limit} offset ${part.offset}` : sql``
  return sql<LineRow>`
    with lines as (select * from (${linesOf(scope, period)}) l order by day, place, sales_cents ${some})
    select l.day::text as "on", l.kind, l.booking_id as "bookingId", b.job_number as "jobNumber", b.job_prefix as "jobPrefix",
      coalesce(i.customer_name, b.customer_name) as "customerName", l.invoice_id as "invoiceId",
      coalesce(n.note_number, i.invoice_number) as number, l.receipt_number as receipt,
      l.sales_cents as "salesCents", l.free_cents as "freeCents", l.gst_cents as "gstCents"
    from lines l
    join bookings b on b.tenant_id = ${tenantId} and b.id = l.booking_id
    left join invoices i on i.tenant_id = ${tenantId} and i.id = l.invoice_id
    left join adjustment_notes n on n.tenant_id = ${tenantId} and n.id = l.note_id
    order by l.day, l.place, l.sales_cents`
}

function lineOf({ jobNumber, jobPrefix, number, receipt, ...row }: LineRow): GstLine {
  const job = jobID({ jobNumber, jobPrefix })
  return {
    ...row,
    on: localDate(row.on),
    kind: known(GST_LINE_KINDS, row.kind),
    jobID: job,
    number: receipt === null ? (number ?? job) : receiptNumberOf(job, receipt),
  }
}

export async function readGstLines(scope: TenantScope, period: GstPeriod, part: Part): Promise<GstLine[]> {
  return (await gstLinesQuery(scope, period, part).execute(scope.db)).rows.map(lineOf)
}

const BATCH = 1_000

export async function* readGstFile(scope: TenantScope, period: GstPeriod): AsyncGenerator<GstLine[]> {
  await sql`declare gst_file no scroll cursor for ${gstLinesQuery(scope, period, null)}`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const { rows } = await sql<LineRow>`fetch ${sql.lit(BATCH)} from gst_file`.execute(scope.db)
    if (rows.length > 0) yield rows.map(lineOf)
    isMore = rows.length === BATCH
  }
}
