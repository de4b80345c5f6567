import type { WayOut } from '@skipyard/domain/xero/why-rejected.ts'
import { sql } from 'kysely'
import { v4 as uuidv4 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Work that a worker holds: nobody else does it while the lease lasts, and who lost it can write nothing more. */
export interface Claim {
  invoiceId: string
  id: string
  /** A write went out of which nobody knows what came of it. */
  isUnsure: boolean
  askedAt: Date
  tries: number
}

const leaseUntil = ({ now }: TenantScope, leaseMs: number) => new Date(now.getTime() + leaseMs)

/**
 * Takes the company's next invoice that is due, unless Xero is left alone or no longer honours the connection. Of one
 * customer only one is taken at a time, so that a contact is made once and invoices go in their order.
 */
export async function claimWork(scope: TenantScope, leaseMs: number): Promise<Claim | undefined> {
  const { db, tenantId, now } = scope
  const { rows: ready } = await sql`
    select s.tenant_id from xero_settings s
    join xero_connections c on c.tenant_id = ${tenantId} and c.organisation_id = s.organisation_id
    where s.tenant_id = ${tenantId} and c.sealed_tokens is not null and (c.paused_until is null or c.paused_until <= ${now})
    for update of s`.execute(db)
  if (ready.length === 0) return undefined
  const id = uuidv4()
  const { rows } = await sql<Omit<Claim, 'id'>>`
    update xero_work set claim = ${id}, claimed_until = ${leaseUntil(scope, leaseMs)}, tried_at = ${now}, tries = tries + 1
    where tenant_id = ${tenantId} and invoice_id = (
      select w.invoice_id from xero_work w
      join invoices i on i.tenant_id = ${tenantId} and i.id = w.invoice_id
      where w.tenant_id = ${tenantId} and w.state = 'waiting' and w.next_at <= ${now}
        and (w.claimed_until is null or w.claimed_until < ${now})
        and not exists (
          select from xero_work o
          join invoices oi on oi.tenant_id = ${tenantId} and oi.id = o.invoice_id
          where o.tenant_id = ${tenantId} and o.claimed_until >= ${now} and oi.customer_id = i.customer_id)
      order by w.next_at, w.invoice_id limit 1)
    returning invoice_id as "invoiceId", is_unsure as "isUnsure", asked_at as "askedAt", tries`.execute(db)
  const [taken] = rows
  return taken && { ...taken, id }
}

/** Holds work on for as long as a lease, until this transaction ends for all others too; undefined when it was lost or taken off. */
export async function holdWork(
  scope: TenantScope,
  claim: Claim,
  { leaseMs, isUnsure }: { leaseMs: number; isUnsure: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('xero_work')
    .set({ claimed_until: leaseUntil(scope, leaseMs), is_unsure: isUnsure })
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', claim.invoiceId)
    .where('claim', '=', claim.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** How a worker leaves an invoice. */
export type WorkEnd =
  | { state: 'done' }
  | { state: 'failed' | 'asked'; reason: string; theirWords: string; wayOut: WayOut }
  | { state: 'waiting'; nextAt: Date; reason: string; isUnsure: boolean }

function valuesOf(end: WorkEnd, now: Date) {
  if (end.state === 'done')
    return { state: end.state, ended_at: now, reason: '', their_words: '', way_out: 'none', is_unsure: false }
  const { state, reason } = end
  if (end.state === 'waiting') return { state, reason, next_at: end.nextAt, is_unsure: end.isUnsure }
  return { state, reason, their_words: end.theirWords, way_out: end.wayOut, is_unsure: false }
}

/**
 * Gives an invoice back. Where somebody took it off the queue meanwhile it stays off; where it has changed since it was
 * taken, what stopped it says nothing of how it is now.
 */
export async function endWork(scope: TenantScope, claim: Claim, end: WorkEnd): Promise<void> {
  const { state, ...values } = valuesOf(end, scope.now)
  const isStopped = state === 'failed' || state === 'asked'
  await scope.db
    .updateTable('xero_work')
    .set({ ...values, claim: null, claimed_until: null })
    .set((row) => ({
      state: row
        .case()
        .when('state', '=', 'skipped')
        .then('skipped')
        .when(row.and([row.val(isStopped), row('asked_at', '>', claim.askedAt)]))
        .then('waiting')
        .else(state)
        .end(),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', claim.invoiceId)
    .where('claim', '=', claim.id)
    .execute()
}

/** Leaves Xero alone until then, all work of the company. */
export async function pauseBooks(
  { db, tenantId }: TenantScope,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('xero_connections')
    .set({ paused_until: until, pause_reason: reason })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** Notes that Xero took what was sent: there is no reason to leave it alone. */
export async function noteExchange({ db, tenantId, now }: TenantScope): Promise<void> {
  await db
    .updateTable('xero_connections')
    .set({ paused_until: null, pause_reason: '', last_exchange_at: now })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/** When the next invoice is due, or a lease ends that a worker who died has left; null while nothing waits. */
export async function readNextDue({ db, tenantId }: TenantScope): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(w.next_at, w.claimed_until, c.paused_until)) as at from xero_work w
    join xero_connections c on c.tenant_id = ${tenantId} and c.sealed_tokens is not null
    where w.tenant_id = ${tenantId} and w.state = 'waiting'`.execute(db)
  return rows[0]?.at ?? null
}
