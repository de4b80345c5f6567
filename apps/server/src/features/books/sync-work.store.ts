import type { ContactDetails } from '@skipyard/domain/xero/contact-details.ts'
import type { BooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import type { WayOut } from '@skipyard/domain/xero/why-rejected.ts'
import { sql } from 'kysely'
import { v4 as uuidv4 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BooksOrder, detailsOf } from './books-order.reads.ts'
import { releaseHeld } from './held.store.ts'
import type { OrderedPayment } from './order-money.reads.ts'

export interface SentWrite {
  do: BooksStep['do']
  id: string | null
  noteId?: string
  amountCents?: number
  totalCents: number
  payment: OrderedPayment | null
  details?: ContactDetails
}

function moneyOf(step: BooksStep, { payments, refunds }: BooksOrder): OrderedPayment | undefined {
  if (step.do === 'addPayment') return payments.find(({ id }) => id === step.id)
  if (step.do !== 'addRefund') return undefined
  const refund = refunds.find(({ id }) => id === step.id)
  return refund && { ...refund, amountCents: step.amountCents }
}

const isOfContact = (step: BooksStep) => step.do === 'findContact' || step.do === 'updateContact'

export function sentWriteOf(step: BooksStep, order: BooksOrder): SentWrite {
  return {
    do: step.do,
    id: 'id' in step ? step.id : null,
    ...('noteId' in step && { noteId: step.noteId }),
    ...('amountCents' in step && { amountCents: step.amountCents }),
    totalCents: order.document.totalCents,
    payment: moneyOf(step, order) ?? null,
    ...(isOfContact(step) && { details: detailsOf(order.customer) }),
  }
}

/** Work that a worker holds: nobody else does it while the lease lasts, and who lost it can write nothing more. */
export interface Claim {
  invoiceId: string
  id: string
  isUnsure: boolean
  /** Which one; it is looked for until then. Null of one that went out before that was kept. */
  sent: SentWrite | null
  unsureUntil: Date | null
  turn: number
  askedAt: Date
  tries: number
}

const leaseUntil = ({ now }: TenantScope, leaseMs: number) => new Date(now.getTime() + leaseMs)

/**
 * What holds up the other invoices of a customer (`oi`): another one of theirs (`o`) that is under way, or of which nobody
 * knows yet what became of their contact.
 */
const isInTheWay = (now: Date) => sql`(o.claimed_until >= ${now} or (
  o.state = 'waiting' and o.is_unsure and o.sent->>'do' in ('findContact', 'updateContact')))`

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
    where tenant_id = ${tenantId} and held_by is null and invoice_id = (
      select w.invoice_id from xero_work w
      join invoices i on i.tenant_id = ${tenantId} and i.id = w.invoice_id
      where w.tenant_id = ${tenantId} and w.state = 'waiting' and w.next_at <= ${now}
        and (w.claimed_until is null or w.claimed_until < ${now}) and w.held_by is null
        and not exists (
          select from xero_work o
          join invoices oi on oi.tenant_id = ${tenantId} and oi.id = o.invoice_id
          where o.tenant_id = ${tenantId} and o.invoice_id <> w.invoice_id and oi.customer_id = i.customer_id
            and ${isInTheWay(now)})
      order by w.next_at, w.invoice_id limit 1)
    returning invoice_id as "invoiceId", is_unsure as "isUnsure", sent, unsure_until as "unsureUntil", turn,
      asked_at as "askedAt", tries`.execute(db)
  const [taken] = rows
  return taken && { ...taken, id }
}

/**
 * Takes the rows of an invoice and of those it holds, in the order in which everybody takes several: nobody waits for
 * another who waits for them.
 */
async function lockInOrder({ db, tenantId }: TenantScope, invoiceId: string): Promise<void> {
  await sql`
    select invoice_id from xero_work
    where tenant_id = ${tenantId} and (invoice_id = ${invoiceId} or held_by = ${invoiceId})
    order by invoice_id for update`.execute(db)
}

/** Holds work on for as long as a lease, until this transaction ends for all others too; undefined when it was lost or taken off. */
export async function holdWork(scope: TenantScope, claim: Claim, leaseMs: number): Promise<boolean> {
  await lockInOrder(scope, claim.invoiceId)
  const { numUpdatedRows } = await scope.db
    .updateTable('xero_work')
    .set({ claimed_until: leaseUntil(scope, leaseMs) })
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', claim.invoiceId)
    .where('claim', '=', claim.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Notes what is about to go out, before it does: it is in doubt until it is known what came of it. */
export async function markSent(
  { db, tenantId, now }: TenantScope,
  { invoiceId, turn }: Claim,
  { sent, patienceMs }: { sent: SentWrite; patienceMs: number },
): Promise<void> {
  await db
    .updateTable('xero_work')
    .set({
      is_unsure: true,
      turn,
      sent: JSON.stringify(sent),
      unsure_until: new Date(now.getTime() + patienceMs),
    })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute()
}

export type WorkEnd =
  | { state: 'done' }
  | { state: 'failed' | 'asked'; reason: string; theirWords: string; wayOut: WayOut }
  | {
      state: 'waiting'
      nextAt: Date
      reason: string
      isUnsure: boolean
      /** Until when the write that has just lost its answer is looked for; what was in doubt before stays so as long as it was. */
      unsureUntil?: Date
    }

const NO_DOUBT = { is_unsure: false, sent: null, unsure_until: null }

function valuesOf(end: WorkEnd, now: Date, turn: number) {
  const { state } = end
  if (state === 'done')
    return { ...NO_DOUBT, state, turn, ended_at: now, reason: '', their_words: '', way_out: 'none' }
  const { reason } = end
  if (state !== 'waiting')
    return { ...NO_DOUBT, state, turn, reason, their_words: end.theirWords, way_out: end.wayOut }
  const { unsureUntil, nextAt: next_at } = end
  const doubt = { is_unsure: true, ...(unsureUntil && { unsure_until: unsureUntil }) }
  return { state, reason, next_at, ...(end.isUnsure ? doubt : { ...NO_DOUBT, turn }) }
}

/**
 * Gives an invoice back. Where somebody took it off the queue meanwhile it stays off; where it has changed since it was
 * taken, what stopped it says nothing of how it is now.
 */
export async function endWork(scope: TenantScope, claim: Claim, end: WorkEnd): Promise<void> {
  const { state, ...values } = valuesOf(end, scope.now, claim.turn + 1)
  const isStopped = state === 'failed' || state === 'asked'
  await lockInOrder(scope, claim.invoiceId)
  if (!(end.state === 'waiting' && end.isUnsure)) await releaseHeld(scope, claim.invoiceId)
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

export async function noteExchange({ db, tenantId, now }: TenantScope): Promise<void> {
  await db
    .updateTable('xero_connections')
    .set({ paused_until: null, pause_reason: '', last_exchange_at: now })
    .where('tenant_id', '=', tenantId)
    .execute()
}

/**
 * When the next invoice is due: not before another one of its customer is out of the way, or a lease ends that a worker
 * who died has left. Null while nothing waits.
 */
export async function readNextDue({ db, tenantId, now }: TenantScope): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(w.next_at, w.claimed_until, c.paused_until, (
      select greatest(h.claimed_until, h.next_at) from xero_work h
      where h.tenant_id = ${tenantId} and h.invoice_id = w.held_by), (
      select max(greatest(o.claimed_until, o.next_at)) from xero_work o
      join invoices oi on oi.tenant_id = ${tenantId} and oi.id = o.invoice_id
      where o.tenant_id = ${tenantId} and o.invoice_id <> w.invoice_id and oi.customer_id = i.customer_id
        and ${isInTheWay(now)}))) as at
    from xero_work w
    join xero_connections c on c.tenant_id = ${tenantId} and c.sealed_tokens is not null
    join invoices i on i.tenant_id = ${tenantId} and i.id = w.invoice_id
    where w.tenant_id = ${tenantId} and w.state = 'waiting'`.execute(db)
  return rows[0]?.at ?? null
}
