import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import { answers } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { findInvoicesOf, wakeWork } from './held-work.store.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'
import { removeBatch } from './xero-batch.ts'
import { dropLink } from './xero-link.store.ts'

/** Takes a payment away at Xero, which keeps it as deleted; one that is part of a batch goes with all of it. */
export async function removePayment(at: StepAt, id: string): Promise<Keep> {
  const link = at.held.payments.get(id)
  if (link?.agreed.batch) return removeBatch(at, link.agreed.batch.id)
  const theirId = link?.theirId ?? ''
  if (link?.agreed.isSetOff) {
    const why = { reason: booksTexts.setOff, wayOut: 'invoice' } as const
    throw xeroTrouble('rejected', 'Nothing was sent', { why })
  }
  const { Payments } = await at.books.call({
    method: 'POST',
    path: `/Payments/${theirId}`,
    body: { Status: 'DELETED' },
    key: keyOf(at, 'unpay', theirId),
    answer: answers.payments,
  })
  saved(Payments)
  return async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await dropLink(scope, { organisationId: at.books.organisationId, kind: 'payment', ourId: id })
    const waiting = await findInvoicesOf(scope, [id])
    await wakeWork(
      scope,
      waiting.filter((invoiceId) => invoiceId !== at.order.invoice.id),
    )
    return undefined
  }
}
