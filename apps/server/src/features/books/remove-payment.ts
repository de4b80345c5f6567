import { answers } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'
import { dropLink } from './xero-link.store.ts'

/** Takes a payment away at Xero, which keeps it as deleted. */
export async function removePayment(at: StepAt, id: string): Promise<Keep> {
  const theirId = at.held.payments.get(id)?.theirId ?? ''
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
    return undefined
  }
}
