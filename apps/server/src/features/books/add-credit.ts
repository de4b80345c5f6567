import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { answers } from './answers.ts'
import { bodies } from './bodies.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepNote } from './keep-note.ts'
import { keyOf } from './key-of.ts'
import { noteAt } from './note-at.ts'
import { saved } from './saved.ts'

/** Sets an adjustment note off against its invoice. */
export async function addCredit(at: StepAt, id: string, amountCents: number): Promise<Keep> {
  const { theirId, agreed, note } = noteAt(at, id)
  const body = bodies.allocation.parse({
    Invoice: { InvoiceID: at.held.invoice?.theirId ?? '' },
    Amount: centsToDollars(amountCents),
    Date: note.issuedOn,
  })
  const { Allocations } = await at.books.call({
    method: 'PUT',
    path: `/CreditNotes/${theirId}/Allocations`,
    body: { Allocations: [body] },
    key: keyOf(at, 'credit', body),
    answer: answers.allocations,
  })
  const allocationId = saved(Allocations).AllocationID ?? null
  const kept = { ...agreed, creditedCents: amountCents, allocationId }
  return keepNote(at, { id, theirId, agreed: kept, difference: '' })
}
