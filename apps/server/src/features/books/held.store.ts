import { areDetailsBehind } from '@skipyard/domain/xero/contact-details.ts'
import { type BooksKnown, type BooksStep, nextBooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import { type PaidOut, paidOutOf } from '@skipyard/domain/xero/paid-out.ts'
import { sql } from 'kysely'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BooksOrder, detailsOf } from './books-order.reads.ts'
import { togetherOf } from './money.reads.ts'
import {
  type CreditSource,
  type HeldSetOff,
  loadGivenAway,
  loadSetOffs,
  loadSources,
} from './set-off.store.ts'
import { findKeptBatches, findLink, type Link, loadLinks } from './xero-link.store.ts'

export interface HeldRefund extends PaidOut {
  theirId: string
}

async function loadRefunds(
  { db, tenantId }: TenantScope,
  organisationId: string,
  invoiceId: string,
): Promise<HeldRefund[]> {
  return db
    .selectFrom('xero_refunds')
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('allocation_id')
    .orderBy('note_id')
    .select([
      'allocation_id as id',
      'note_id as noteId',
      'their_id as theirId',
      'amount_cents as amountCents',
    ])
    .execute()
}

export interface HeldLinks {
  contact: Link<'contact'> | undefined
  invoice: Link<'invoice'> | undefined
  notes: ReadonlyMap<string, Link<'note'>>
  payments: ReadonlyMap<string, Link<'payment'>>
  keptBatches: ReadonlyMap<string, ReadonlySet<string>>
  refunds: readonly HeldRefund[]
  setOffs: readonly HeldSetOff[]
  sources: readonly CreditSource[]
  givenAway: ReadonlyMap<string, number>
}

export async function loadHeld(
  scope: TenantScope,
  organisationId: string,
  { invoice, customer, keeperIds }: BooksOrder,
): Promise<HeldLinks> {
  const notes = await loadLinks(scope, { organisationId, kind: 'note' }, invoice.id)
  const payments = await loadLinks(scope, { organisationId, kind: 'payment' }, invoice.id)
  return {
    contact: await findLink(scope, { organisationId, kind: 'contact' }, customer.id),
    invoice: await findLink(scope, { organisationId, kind: 'invoice' }, invoice.id),
    notes: new Map(notes.map((link) => [link.ourId, link])),
    payments: new Map(payments.map((link) => [link.ourId, link])),
    keptBatches: await findKeptBatches(
      scope,
      organisationId,
      payments.flatMap(({ agreed }) => agreed.batch?.id ?? []),
    ),
    refunds: await loadRefunds(scope, organisationId, invoice.id),
    setOffs: await loadSetOffs(scope, organisationId, invoice.id),
    sources: await loadSources(scope, organisationId, { invoiceId: invoice.id, keeperIds }),
    givenAway: await loadGivenAway(scope, organisationId, invoice.id),
  }
}

const knownOf = (
  { contact, invoice, notes, payments, refunds, setOffs }: HeldLinks,
  { customer }: Pick<BooksOrder, 'customer'>,
): BooksKnown => ({
  hasContact: contact?.agreed.isNumbered === true,
  isContactBehind:
    contact?.agreed.details !== undefined && areDetailsBehind(contact.agreed.details, detailsOf(customer)),
  invoice: invoice?.agreed ?? null,
  notes: new Map([...notes].map(([id, { agreed }]) => [id, agreed])),
  payments: new Map(
    [...payments].map(
      ([
        id,
        {
          agreed: { amountCents, batch },
        },
      ]) => [id, { amountCents, ...(batch && { together: batch.together }) }],
    ),
  ),
  refunds,
  setOffs,
})

const setOffsWanted = ({ sources, setOffs }: HeldLinks, order: BooksOrder): PaidOut[] =>
  paidOutOf(sources, order.setOffs, setOffs)

const sum = (all: readonly { amountCents: number }[]): number =>
  all.reduce((total, { amountCents }) => total + amountCents, 0)

export const lacksCredit = (held: HeldLinks, order: BooksOrder): boolean =>
  sum(setOffsWanted(held, order)) < sum(order.setOffs)

/**
 * The bank line a payment is part of: as it stands there while a reversed invoice keeps its own part of it, unless one is
 * to be added. Whichever invoice has a part there that is none any more takes the line away.
 */
function togetherFor(
  { payments, keptBatches }: HeldLinks,
  { id, amountCents, parts }: BooksOrder['payments'][number],
): string | undefined {
  const there = payments.get(id)?.agreed
  const wanted = parts && togetherOf(parts)
  const keptIds = there?.batch && keptBatches.get(there.batch.id)
  if (!keptIds || there.amountCents !== amountCents) return wanted
  return parts?.some((part) => !keptIds.has(part.id)) ? wanted : there.batch?.together
}

/** The next change that brings the books to what this invoice is; null when they are there. */
export const nextStepOf = (held: HeldLinks, order: BooksOrder): BooksStep | null =>
  nextBooksStep(
    {
      ...order,
      // One that was reversed stays there too: its note is set off against it.
      isVoid: order.invoice.voidedOn !== null && !order.invoice.isReversed,
      totalCents: order.document.totalCents,
      notes: order.notes.map(({ id, amountCents }) => ({
        id,
        amountCents: amountCents - (held.givenAway.get(id) ?? 0),
      })),
      setOffs: setOffsWanted(held, order),
      payments: order.payments.map((payment) => {
        const { id, amountCents } = payment
        const together = togetherFor(held, payment)
        return { id, amountCents, ...(together !== undefined && { together }) }
      }),
    },
    knownOf(held, order),
  )

/**
 * Holds other invoices for one that is about to change money over all of them: until it is known what came of that,
 * nobody sends, reads or asks about them. False where somebody is at one of them, and none is held.
 */
export async function holdWith(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  others: readonly string[],
): Promise<boolean> {
  if (others.length === 0) return true
  await sql`
    insert into xero_work (tenant_id, invoice_id, state, asked_at)
    select i.tenant_id, i.id, 'done', ${now} from invoices i
    where i.tenant_id = ${tenantId} and i.id = any(${others}::uuid[])
    order by i.id on conflict (tenant_id, invoice_id) do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select invoice_id as id from xero_work
    where tenant_id = ${tenantId} and invoice_id = any(${others}::uuid[]) and not is_unsure and held_by is null
      and (claimed_until is null or claimed_until < ${now})
    for update skip locked`.execute(db)
  if (rows.length < others.length) return false
  await db
    .updateTable('xero_work')
    .set({ held_by: invoiceId })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', others)
    .execute()
  return true
}

export async function releaseHeld({ db, tenantId }: TenantScope, invoiceId: string): Promise<void> {
  await db
    .updateTable('xero_work')
    .set({ held_by: null })
    .where('tenant_id', '=', tenantId)
    .where('held_by', '=', invoiceId)
    .execute()
}

export async function wakeWork(scope: TenantScope, invoiceIds: readonly string[]): Promise<void> {
  const { db, tenantId, now } = scope
  if (invoiceIds.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    update xero_work set state = 'waiting', asked_at = ${now}, next_at = ${now}, tries = 0, ended_at = null
    where tenant_id = ${tenantId} and not is_unsure and invoice_id in (
      select invoice_id from xero_work
      where tenant_id = ${tenantId} and invoice_id = any(${invoiceIds}::uuid[]) and state in ('done', 'waiting', 'failed')
      order by invoice_id for update skip locked)`.execute(db)
  if (numAffectedRows > 0n) noteDue(scope, 'xero')
}

export async function findInvoicesOf(
  { db, tenantId }: TenantScope,
  allocationIds: readonly string[],
): Promise<string[]> {
  if (allocationIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', allocationIds)
    .where('invoice_id', 'is not', null)
    .where('is_undone', '=', false)
    .select('invoice_id')
    .execute()
  return [...new Set(rows.flatMap(({ invoice_id }) => invoice_id ?? []))]
}
