import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { BooksSide, Difference } from '@skipyard/domain/xero/compare-books.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface CheckFound {
  compared: number
  ours: { totalCents: number; gstCents: number; paidCents: number }
  theirs: { totalCents: number; gstCents: number; paidCents: number }
  differences: Difference[]
}

export async function insertCheck(
  { db, tenantId, now, actor, actorName }: TenantScope,
  { id, from, to }: { id: string; from: LocalDate; to: LocalDate },
): Promise<void> {
  await db
    .insertInto('xero_checks')
    .values({
      tenant_id: tenantId,
      id,
      from_on: from,
      to_on: to,
      state: 'running',
      started_at: now,
      created_by: actor.loginId,
      created_by_name: actorName,
    })
    .execute()
}

export async function keepCheck(
  { db, tenantId, now }: TenantScope,
  id: string,
  { state, found, error = '' }: { state: 'running' | 'done' | 'failed'; found?: CheckFound; error?: string },
): Promise<void> {
  await db
    .updateTable('xero_checks')
    .set({
      state,
      error,
      ended_at: state === 'running' ? null : now,
      ...(found && { found: JSON.stringify(found) }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const checks = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('xero_checks')
    .where('tenant_id', '=', tenantId)
    .select(['id', 'from_on', 'to_on', 'state', 'error', 'started_at', 'ended_at', 'created_by_name'])
    .select(sql<Partial<CheckFound>>`found`.as('found'))

export const findLastCheck = (scope: TenantScope) =>
  checks(scope).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findCheck = (scope: TenantScope, id: string) =>
  checks(scope).where('id', '=', id).executeTakeFirst()

/** One of our invoices, what it is in the books, and what was found to differ when it was sent. */
export interface OurSide extends BooksSide {
  invoiceId: string
  theirId: string | null
  difference: string
}

type Wanted = { from: LocalDate; to: LocalDate } | { theirIds: readonly string[]; numbers: readonly string[] }

/**
 * Our invoices of a period, or those that stand for something in the books or have one of these numbers. Money that went
 * back counts as it does there: the payment stays, and the note is paid out instead of set off. So does money that stays
 * there on a reversed invoice, whose note pays the next one.
 */
export async function readOurSides(
  { db, tenantId }: TenantScope,
  organisationId: string,
  wanted: Wanted,
): Promise<OurSide[]> {
  const which =
    'from' in wanted
      ? sql`i.issued_on between ${wanted.from}::date and ${wanted.to}::date`
      : sql`(l.their_id = any(${wanted.theirIds}::uuid[]) or i.invoice_number = any(${wanted.numbers}::text[]))`
  const { rows } = await sql<OurSide>`
    select i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.voided_on is not null and not i.is_reversed as "isVoid",
      i.is_reversed as "isReversed",
      i.total_cents as "totalCents", i.gst_cents as "gstCents",
      case when k.cents > 0 then i.total_cents - k.cents else i.credited_cents - r.cents + s.cents end as "creditedCents",
      case when k.cents > 0 then k.cents else i.paid_cents + r.cents - s.cents end as "paidCents", l.their_id as "theirId", coalesce(l.difference, '') as difference
    from invoices i
    left join xero_links l on l.tenant_id = ${tenantId} and l.organisation_id = ${organisationId}
      and l.kind = 'invoice' and l.our_id = i.id
    cross join lateral (
      select coalesce(sum(o.amount_cents), 0)::int as cents from xero_refunds o
      where o.tenant_id = ${tenantId} and o.organisation_id = ${organisationId} and o.invoice_id = i.id) r
    cross join lateral (
      select coalesce(sum(o.amount_cents), 0)::int as cents from xero_set_offs o
      where o.tenant_id = ${tenantId} and o.organisation_id = ${organisationId} and o.invoice_id = i.id) s
    cross join lateral (
      select coalesce(sum((o.agreed->>'amountCents')::int), 0)::int as cents from xero_links o
      where i.is_reversed and o.tenant_id = ${tenantId} and o.organisation_id = ${organisationId}
        and o.kind = 'payment' and o.invoice_id = i.id) k
    where i.tenant_id = ${tenantId} and ${which}
    order by i.job_number, i.sequence`.execute(db)
  return rows
}

/** The letters that all of the company's numbers begin with. */
export async function readNumberPrefix({ db, tenantId }: TenantScope): Promise<string> {
  const row = await db
    .selectFrom('invoices')
    .where('tenant_id', '=', tenantId)
    .select('invoice_number')
    .limit(1)
    .executeTakeFirst()
  return /^[A-Z]+-/i.exec(row?.invoice_number ?? '')?.[0] ?? ''
}
