import type { AgreedInvoice } from '@skipyard/domain/xero/agreed-invoice.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const LEASE_MS = 120_000

/**
 * Takes the lease on an invoice, so that nobody else asks Xero about it or changes it there meanwhile. False while
 * somebody has it, or nobody knows yet what became of a write.
 */
export async function claimInvoice(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  claim: string,
): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS)
  const { numAffectedRows = 0n } = await sql`
    insert into xero_work as w (tenant_id, invoice_id, state, asked_at, claim, claimed_until)
    values (${tenantId}, ${invoiceId}, 'done', ${now}, ${claim}, ${until})
    on conflict (tenant_id, invoice_id) do update set claim = excluded.claim, claimed_until = excluded.claimed_until
    where not w.is_unsure and w.held_by is null and (w.claimed_until is null or w.claimed_until < ${now})`.execute(
    db,
  )
  return numAffectedRows > 0n
}

export async function releaseInvoice(
  { db, tenantId }: TenantScope,
  invoiceId: string,
  claim: string,
): Promise<void> {
  await db
    .updateTable('xero_work')
    .set({ claim: null, claimed_until: null })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('claim', '=', claim)
    .execute()
}

export async function holdClaim(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  claim: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('xero_work')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('claim', '=', claim)
    .where('claimed_until', '>', now)
    .select('invoice_id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function isBusy({ db, tenantId, now }: TenantScope, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('xero_work')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where((either) =>
      either.or([
        either('is_unsure', '=', true),
        either('held_by', 'is not', null),
        either('claimed_until', '>', now),
      ]),
    )
    .select('invoice_id')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const workRow = ({ db, tenantId }: TenantScope, invoiceId: string) =>
  db.selectFrom('xero_work').where('tenant_id', '=', tenantId).where('invoice_id', '=', invoiceId)

export const loadWork = (scope: TenantScope, invoiceId: string) =>
  workRow(scope, invoiceId)
    .select([
      'state',
      'asked_at',
      'tries',
      'tried_at',
      'next_at',
      'ended_at',
      'reason',
      'their_words',
      'way_out',
    ])
    .executeTakeFirst()

/** Puts back what was to be done: what came from Xero is not sent there. */
export async function putWorkBack(
  scope: TenantScope,
  invoiceId: string,
  work: NonNullable<Awaited<ReturnType<typeof loadWork>>>,
): Promise<void> {
  const { db, tenantId } = scope
  await db
    .updateTable('xero_work')
    .set(work)
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute()
  if (work.state === 'waiting') noteDue(scope, 'xero')
}

export async function setWork(
  scope: TenantScope,
  invoiceId: string,
  to: { state: 'done' | 'asked' | 'waiting'; reason: string },
): Promise<void> {
  const { db, tenantId, now } = scope
  await db
    .updateTable('xero_work')
    .set({
      state: to.state,
      reason: to.reason,
      way_out: to.state === 'asked' ? 'conflict' : 'none',
      their_words: '',
      tries: 0,
      next_at: to.state === 'waiting' ? now : null,
      ended_at: to.state === 'done' ? now : null,
    })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute()
  if (to.state === 'waiting') noteDue(scope, 'xero')
}

export async function keepAgreed(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  { agreed, sentVersion, difference }: { agreed: AgreedInvoice; sentVersion: number; difference?: string },
): Promise<void> {
  await db
    .updateTable('xero_links')
    .set({
      agreed: JSON.stringify(agreed),
      sent_version: sentVersion,
      updated_at: now,
      ...(difference !== undefined && { difference }),
    })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'invoice')
    .where('our_id', '=', invoiceId)
    .where('organisation_id', '=', (books) =>
      books.selectFrom('xero_connections').where('tenant_id', '=', tenantId).select('organisation_id'),
    )
    .execute()
}

interface LinkedMoney {
  allocationId: string
  paymentId: string
  invoiceId: string
  amountCents: number
  isSetOff?: boolean | undefined
}

export async function linkPayment(
  { db, tenantId, now }: TenantScope,
  organisationId: string,
  payment: LinkedMoney,
): Promise<void> {
  await db
    .insertInto('xero_links')
    .values({
      tenant_id: tenantId,
      organisation_id: organisationId,
      kind: 'payment',
      our_id: payment.allocationId,
      their_id: payment.paymentId,
      invoice_id: payment.invoiceId,
      agreed: JSON.stringify({ amountCents: payment.amountCents, isSetOff: payment.isSetOff }),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export async function unlinkPayments(
  { db, tenantId }: TenantScope,
  organisationId: string,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return
  await db
    .deleteFrom('xero_links')
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'payment')
    .where('their_id', 'in', paymentIds)
    .execute()
}

export interface NewArrival {
  kind: 'payment' | 'paymentRemoved' | 'void' | 'edit'
  amountCents: number
}

export async function insertArrivals(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  arrivals: readonly NewArrival[],
): Promise<void> {
  if (arrivals.length === 0) return
  await db
    .insertInto('xero_arrivals')
    .values(
      arrivals.map(({ kind, amountCents }) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        invoice_id: invoiceId,
        kind,
        amount_cents: amountCents,
        arrived_at: now,
      })),
    )
    .execute()
}

export async function noteChangesRead(
  { db, tenantId, now }: TenantScope,
  readTo: Date | null,
): Promise<void> {
  await db
    .updateTable('xero_connections')
    .set({ last_exchange_at: now, ...(readTo && { changes_read_to: readTo }) })
    .where('tenant_id', '=', tenantId)
    .execute()
}
