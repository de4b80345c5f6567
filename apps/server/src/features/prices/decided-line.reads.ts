import type { InvoiceExtra } from '@skipyard/domain/invoices/invoice-settings.ts'
import { lineAmountOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import {
  type DecidedLine,
  type DoneExtraPick,
  type NotedExtra,
  PROPOSED_KINDS,
  type ProposedLine,
} from '@skipyard/domain/prices/proposed-lines.ts'
import { isOneArrival, VISIT_KINDS } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface DecidedProposal extends ProposedLine, DecidedLine {
  id: string
  bookingId: string
  isApproved: boolean
  reason: string
  decidedAt: Date
  decidedByName: string
  invoiceId: string | null
  invoiceNumber: string | null
}

function kindOf(text: string): ProposedLine['kind'] {
  const kind = PROPOSED_KINDS.find((known) => known === text)
  if (!kind) throw new Error(`The database holds a kind no rule knows: ${text}`)
  return kind
}

export async function readDecidedLines(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<DecidedProposal[]> {
  if (bookingIds.length === 0) return []
  const rows = await scope.db
    .selectFrom('decided_lines as d')
    .leftJoin('invoices as i', (join) =>
      join.on('i.tenant_id', '=', scope.tenantId).onRef('i.id', '=', 'd.invoice_id'),
    )
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.booking_id', 'in', bookingIds)
    .orderBy('d.id')
    .selectAll('d')
    .select('i.invoice_number')
    .execute()
  return rows.map((row) => {
    const priced = {
      unitCents: row.unit_cents,
      quantityThousandths: row.quantity_thousandths,
      isTaxed: row.is_taxed,
    }
    return {
      ...priced,
      id: row.id,
      bookingId: row.booking_id,
      kind: kindOf(row.kind),
      origin: row.origin,
      subject: row.subject,
      words: row.words,
      amountCents: lineAmountOf(priced),
      settledThousandths: row.settled_thousandths,
      isApproved: row.is_approved,
      reason: row.reason,
      decidedAt: row.decided_at,
      decidedByName: row.decided_by_name,
      invoiceId: row.invoice_id,
      invoiceNumber: row.invoice_number,
    }
  })
}

export async function readLinesToBill(scope: TenantScope, bookingId: string): Promise<DecidedProposal[]> {
  const decided = await readDecidedLines(scope, [bookingId])
  return decided.filter(({ isApproved, invoiceId }) => isApproved && invoiceId === null)
}

/** In kilograms; bookings without a load are left out. */
export async function readTippedKg(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('tip_visits')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .groupBy('booking_id')
    .select(['booking_id as id', sql<number>`coalesce(sum(weight_kg), 0)::int`.as('kg')])
    .execute()
  return new Map(rows.map(({ id, kg }) => [id, kg]))
}

const allFutileTrips = ({ tenantId }: Pick<TenantScope, 'tenantId'>) => sql`(
  select p.job_id, p.booking_id, p.not_done_on as gone_on, p.not_done_at as gone_at from job_progress p
  where p.tenant_id = ${tenantId} and p.not_done_reason is not null
  union
  select f.job_id, f.booking_id, f.gone_on, f.gone_at from futile_trips f where f.tenant_id = ${tenantId})`

const KIND_OF_TRIP = sql`case j.kind when 'extra' then 'extra pick' else j.kind end`

/** 'pick 21/05/2026', and 'pick 21/05/2026 (2)' of the second of that kind and day. */
const NAME_OF_TRIP = sql`${KIND_OF_TRIP} || to_char(t.gone_on, ' DD/MM/YYYY') || coalesce(' (' || nullif(
  row_number() over (partition by t.booking_id, j.kind, t.gone_on order by t.gone_at, t.job_id), 1) || ')', '')`

/** Trips in vain that are charged, each by its name: a visit that was given back whole was one, its pick's. */
export const futileTrips = (scope: Pick<TenantScope, 'tenantId'>) => sql`(
  select t.booking_id, t.gone_on, t.gone_at, ${NAME_OF_TRIP} as name
  from ${allFutileTrips(scope)} t join jobs j on j.tenant_id = ${scope.tenantId} and j.id = t.job_id
  where not (j.kind = 'drop' and exists (
    select from visits v join ${allFutileTrips(scope)} pick
      on pick.job_id = case j.id when v.first_job_id then v.second_job_id else v.first_job_id end
    where v.tenant_id = ${scope.tenantId} and j.id in (v.first_job_id, v.second_job_id)
      and pick.gone_on = t.gone_on)))`

export async function readFutileTrips(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: string[] }>`
    select t.booking_id as id, array_agg(t.name order by t.gone_on, t.gone_at, t.name) as names
    from ${futileTrips(scope)} t
    where t.booking_id = any(${bookingIds})
    group by t.booking_id`.execute(scope.db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

export async function readDoneExtraPicks(
  { db, tenantId }: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, DoneExtraPick[]>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<DoneExtraPick & { id: string }>`
    select j.booking_id as id, j.extra_number as number, j.price_cents as "priceCents" from jobs j
    where j.tenant_id = ${tenantId} and j.booking_id = any(${bookingIds}) and j.kind = 'extra'
      and ${jobConditions().jobIs('moved')}
    order by j.extra_number`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

const ONE_STAY = VISIT_KINDS.filter(isOneArrival)

/** Who forgot to say that a job was done did not wait for it. */
const MOST_HOURS_WAITED = 8

/** A truck that arrived and was done, as `p`. Both jobs of an exchange, or of a truck that waits, are one stay: its pick's. */
export const stoodAtJob = ({ tenantId }: Pick<TenantScope, 'tenantId'>) => sql`
  p.done_at > p.on_site_at and p.done_at - p.on_site_at <= make_interval(hours => ${MOST_HOURS_WAITED})
  and not exists (
    select from visits v join jobs j on j.tenant_id = ${tenantId} and j.id = p.job_id and j.kind = 'drop'
    where v.tenant_id = ${tenantId} and v.kind in (${sql.join(ONE_STAY.map((kind) => sql.lit(kind)))}) and p.job_id in (v.first_job_id, v.second_job_id)
      and v.called_off_at is null)`

export const minutesAtJob = sql`floor(extract(epoch from p.done_at - p.on_site_at) / 60)::int`

export async function readMinutesAtJobs(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; minutes: number[] }>`
    select p.booking_id as id, array_agg(${minutesAtJob} order by p.done_at) as minutes from job_progress p
    where p.tenant_id = ${scope.tenantId} and p.booking_id = any(${bookingIds}) and ${stoodAtJob(scope)}
    group by p.booking_id`.execute(scope.db)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}

async function readExtras(scope: TenantScope): Promise<Map<string, InvoiceExtra>> {
  const row = await scope.db
    .selectFrom('invoice_settings')
    .where('tenant_id', '=', scope.tenantId)
    .select(sql<InvoiceExtra[]>`extras`.as('extras'))
    .executeTakeFirst()
  return new Map((row?.extras ?? []).map((extra) => [extra.name, extra]))
}

export async function readExtraNames(scope: TenantScope): Promise<string[]> {
  return [...(await readExtras(scope)).keys()]
}

export async function readNotedExtras(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, NotedExtra[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('job_extras')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .groupBy(['booking_id', 'name'])
    .orderBy('name')
    .select(['booking_id as bookingId', 'name', sql<number>`sum(count)::int`.as('count')])
    .execute()
  if (rows.length === 0) return new Map()
  const known = await readExtras(scope)
  const priced = rows.map(({ bookingId, name, count }) => {
    const extra = known.get(name)
    const price = extra ? { unitCents: extra.priceCents, isTaxed: extra.isTaxed } : null
    return { bookingId, extra: { name, count, price } }
  })
  return new Map(
    [...Map.groupBy(priced, ({ bookingId }) => bookingId)].map(([id, own]) => [
      id,
      own.map(({ extra }) => extra),
    ]),
  )
}
