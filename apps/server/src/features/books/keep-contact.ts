import type { AgreedContact } from '@skipyard/domain/xero/agreed.ts'
import type { ContactAnswer } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { detailsOf } from './details-of.ts'
import { theirDetailsOf } from './their-details-of.ts'
import { keepLink } from './xero-link.store.ts'

/** Keeps which contact the customer is, and what both sides say of them now. */
export const keepContact =
  (
    { books, order: { customer } }: StepAt,
    contact: ContactAnswer,
    more: Pick<AgreedContact, 'asked' | 'details'> = {},
  ): Keep =>
  async (scope) => {
    const at = { organisationId: books.organisationId, kind: 'contact' } as const
    const details = { ours: detailsOf(customer), theirs: theirDetailsOf(contact) }
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepLink(scope, at, {
      ourId: customer.id,
      theirId: contact.ContactID,
      invoiceId: null,
      agreed: { isNumbered: true, details, ...more },
    })
    return undefined
  }
