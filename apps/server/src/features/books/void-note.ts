import { answers } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepNote } from './keep-note.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'

/** Voids the credit note of an invoice that is void. */
export async function voidNote(at: StepAt, id: string): Promise<Keep> {
  const theirId = at.held.notes.get(id)?.theirId ?? ''
  const body = { CreditNoteID: theirId, Status: 'VOIDED' }
  const { CreditNotes } = await at.books.call({
    method: 'POST',
    path: `/CreditNotes/${theirId}`,
    body: { CreditNotes: [body] },
    key: keyOf(at, 'void', body),
    answer: answers.notes,
  })
  saved(CreditNotes)
  return keepNote(at, {
    id,
    theirId,
    agreed: { creditedCents: 0, allocationId: null, isVoid: true },
    difference: '',
  })
}
