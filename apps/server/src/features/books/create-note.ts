import { answers } from './answers.ts'
import { bodies } from './bodies.ts'
import type { Keep, StepAt } from './books-step.ts'
import { differenceOf } from './difference-of.ts'
import { keepNote } from './keep-note.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'
import { sentLines } from './sent-lines.ts'

const MOST_REFERENCE = 255
const OPEN = { creditedCents: 0, allocationId: null, isVoid: false }

const noteOf = ({ order }: StepAt, id: string) => {
  const note = order.notes.find((one) => one.id === id)
  if (!note) throw new Error('The adjustment note of this step is not in the order')
  return note
}

/** Makes an adjustment note at Xero: an approved credit note of the same contact. */
export async function createNote(at: StepAt, id: string): Promise<Keep> {
  const note = noteOf(at, id)
  const body = bodies.note.parse({
    Type: 'ACCRECCREDIT',
    Status: 'AUTHORISED',
    CreditNoteNumber: note.number,
    Contact: { ContactID: at.held.contact?.theirId ?? '' },
    Date: note.issuedOn,
    LineAmountTypes: note.document.amounts,
    LineItems: sentLines(note.document, at.coding),
    Reference: note.reason.slice(0, MOST_REFERENCE),
  })
  const { CreditNotes } = await at.books.call({
    method: 'PUT',
    path: '/CreditNotes',
    body: { CreditNotes: [body] },
    key: keyOf(at, 'note', body),
    answer: answers.notes,
  })
  const answer = saved(CreditNotes)
  const difference = differenceOf(note.document, answer)
  return keepNote(at, { id, theirId: answer.CreditNoteID, agreed: OPEN, difference })
}
