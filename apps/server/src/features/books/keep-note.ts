import type { AgreedNote } from '@skipyard/domain/xero/agreed.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepLink } from './xero-link.store.ts'

/** Keeps what stands for an adjustment note. */
export const keepNote =
  ({ books, order }: StepAt, { id, theirId, agreed, difference }: NoteKept): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepLink(
      scope,
      { organisationId: books.organisationId, kind: 'note' },
      { ourId: id, theirId, invoiceId: order.invoice.id, agreed, difference },
    )
    return undefined
  }

interface NoteKept {
  id: string
  theirId: string
  agreed: AgreedNote
  difference: string
}
