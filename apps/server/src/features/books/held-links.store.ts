import { areDetailsBehind } from '@skipyard/domain/xero/contact-details.ts'
import { type BooksKnown, type BooksStep, nextBooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BooksOrder } from './books-order.reads.ts'
import { togetherOf } from './cheque.reads.ts'
import { detailsOf } from './details-of.ts'
import { findLink, type Link, loadLinks } from './xero-link.store.ts'
import { type HeldRefund, loadRefunds } from './xero-refund.store.ts'

/** What is known of an invoice at Xero. */
export interface HeldLinks {
  contact: Link<'contact'> | undefined
  invoice: Link<'invoice'> | undefined
  notes: ReadonlyMap<string, Link<'note'>>
  payments: ReadonlyMap<string, Link<'payment'>>
  refunds: readonly HeldRefund[]
}

/** What is known of this invoice in the books of that organisation. */
export async function loadHeld(
  scope: TenantScope,
  organisationId: string,
  { invoice, customer }: BooksOrder,
): Promise<HeldLinks> {
  const notes = await loadLinks(scope, { organisationId, kind: 'note' }, invoice.id)
  const payments = await loadLinks(scope, { organisationId, kind: 'payment' }, invoice.id)
  return {
    contact: await findLink(scope, { organisationId, kind: 'contact' }, customer.id),
    invoice: await findLink(scope, { organisationId, kind: 'invoice' }, invoice.id),
    notes: new Map(notes.map((link) => [link.ourId, link])),
    payments: new Map(payments.map((link) => [link.ourId, link])),
    refunds: await loadRefunds(scope, organisationId, invoice.id),
  }
}

const knownOf = (
  { contact, invoice, notes, payments, refunds }: HeldLinks,
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
})

/** The next change that brings the books to what this invoice is; null when they are there. */
export const nextStepOf = (held: HeldLinks, order: BooksOrder): BooksStep | null =>
  nextBooksStep(
    {
      ...order,
      // One that was reversed stays there too: its note is set off against it.
      isVoid: order.invoice.voidedOn !== null && !order.invoice.isReversed,
      totalCents: order.document.totalCents,
      payments: order.payments.map(({ id, amountCents, parts }) => ({
        id,
        amountCents,
        ...(parts && { together: togetherOf(parts) }),
      })),
    },
    knownOf(held, order),
  )
