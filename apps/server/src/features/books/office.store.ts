import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { BooksSide, Difference } from '@skipyard/domain/xero/compare-books.ts'
import type { TheirState } from '@skipyard/domain/xero/decide-arrival.ts'
import { sql } from 'kysely'
import { askedAnew } from '#server/features/xero/asked-anew.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
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

export async function readNumberPrefix({ db, tenantId }: TenantScope): Promise<string> {
  const row = await db
    .selectFrom('invoices')
    .where('tenant_id', '=', tenantId)
    .select('invoice_number')
    .limit(1)
    .executeTakeFirst()
  return /^[A-Z]+-/i.exec(row?.invoice_number ?? '')?.[0] ?? ''
}

export interface ConflictSnapshot extends TheirState {
  why: string
  accounts: Record<string, string>
}

export async function keepConflict(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  snapshot: ConflictSnapshot,
): Promise<boolean> {
  const theirs = JSON.stringify(snapshot)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('xero_conflicts')
    .values({ tenant_id: tenantId, invoice_id: invoiceId, theirs, found_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'invoice_id'])
        .doUpdateSet({ theirs, found_at: now })
        .where('xero_conflicts.theirs', '<>', sql<string>`${theirs}::jsonb`),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** What is kept of it; one from before credits were read has none. */
const snapshotOf = sql<ConflictSnapshot>`'{"credits": []}'::jsonb || theirs`

export async function findConflict({ db, tenantId }: TenantScope, invoiceId: string) {
  return db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .select(['found_at as foundAt', snapshotOf.as('theirs')])
    .forUpdate()
    .executeTakeFirst()
}

export async function dropConflict({ db, tenantId }: TenantScope, invoiceId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function readAskedOf(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly string[],
): Promise<Set<string>> {
  if (invoiceIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', invoiceIds)
    .select('invoice_id')
    .execute()
  return new Set(rows.map(({ invoice_id }) => invoice_id))
}

export const listConflicts = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('xero_conflicts')
    .where('tenant_id', '=', tenantId)
    .orderBy('found_at')
    .orderBy('invoice_id')
    .limit(100)
    .select(['invoice_id', 'found_at', snapshotOf.as('theirs')])
    .execute()

export async function listRetried(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly string[] | undefined,
): Promise<{ invoiceId: string; state: string }[]> {
  const work = db
    .selectFrom('xero_work')
    .where('tenant_id', '=', tenantId)
    .select(['invoice_id as invoiceId', 'state'])
    .forUpdate()
  if (invoiceIds) return work.where('invoice_id', 'in', invoiceIds).execute()
  return work.where('state', '=', 'failed').execute()
}

export async function askAgain(scope: TenantScope, invoiceIds: readonly string[]): Promise<void> {
  const { db, tenantId, now } = scope
  if (invoiceIds.length === 0) return
  await db
    .updateTable('xero_work')
    .set(askedAnew(now))
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', invoiceIds)
    .execute()
  noteDue(scope, 'xero')
}

export async function askOfCustomer(scope: TenantScope, customerId: string): Promise<void> {
  const { db, tenantId, now } = scope
  await db
    .updateTable('xero_work')
    .set(askedAnew(now))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'asked')
    .where('way_out', '=', 'contact')
    .where('invoice_id', 'in', (invoices) =>
      invoices
        .selectFrom('invoices')
        .where('tenant_id', '=', tenantId)
        .where('customer_id', '=', customerId)
        .select('id'),
    )
    .execute()
  noteDue(scope, 'xero')
}

/** Takes an invoice off the queue until it changes; false where it is not on it. */
export async function markSkipped({ db, tenantId }: TenantScope, invoiceId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('xero_work')
    .set({ state: 'skipped' })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['waiting', 'failed', 'asked'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function putOnQueue(scope: TenantScope, invoiceIds: readonly string[]): Promise<string[]> {
  const { db, tenantId, now } = scope
  const { rows } = await sql<{ id: string }>`
    insert into xero_work as w (tenant_id, invoice_id, state, asked_at, next_at)
    select i.tenant_id, i.id, 'waiting', ${now}, ${now} from invoices i
    join tenant_counters t on t.tenant_id = ${tenantId}
    where i.tenant_id = ${tenantId} and i.id = any(${invoiceIds}::uuid[])
    on conflict (tenant_id, invoice_id) do update set state = 'waiting', asked_at = excluded.asked_at,
      next_at = excluded.next_at, tries = 0, reason = '', their_words = '', way_out = 'none', ended_at = null
    returning w.invoice_id as id`.execute(db)
  if (rows.length > 0) noteDue(scope, 'xero')
  return rows.map(({ id }) => id)
}
