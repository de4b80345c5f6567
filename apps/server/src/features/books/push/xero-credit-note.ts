import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { AgreedNote } from '@skipyard/domain/xero/agreed.ts'
import { z } from 'zod'
import { keepLink } from '../xero-link.store.ts'
import { answers } from './answers.ts'
import { bodies, sentLines } from './bodies.ts'
import { differenceOf, type Keep, keyOf, noteAt, type StepAt, saved } from './books-step.ts'

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

const MOST_REFERENCE = 255
const OPEN = { creditedCents: 0, allocationId: null, isVoid: false }

const noteOf = ({ order }: StepAt, id: string) => {
  const note = order.notes.find((one) => one.id === id)
  if (!note) throw new Error('The adjustment note of this step is not in the order')
  return note
}

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

/** What the note is set off by: Xero tells its id with the note, not when it is made. */
async function allocationOf({ books, held }: StepAt, theirId: string): Promise<string | undefined> {
  const path = `/CreditNotes/${theirId}`
  const { CreditNotes } = await books.call({ method: 'GET', path, answer: answers.notes })
  const ours = held.invoice?.theirId
  const live = CreditNotes[0]?.Allocations?.find(
    ({ IsDeleted, Invoice }) => IsDeleted !== true && (Invoice?.InvoiceID ?? ours) === ours,
  )
  return live?.AllocationID ?? undefined
}

export async function removeCredit(at: StepAt, id: string): Promise<Keep> {
  const { theirId, agreed } = noteAt(at, id)
  const allocationId = agreed.allocationId ?? (await allocationOf(at, theirId))
  if (allocationId !== undefined) {
    const path = `/CreditNotes/${theirId}/Allocations/${allocationId}`
    await at.books.call({ method: 'DELETE', path, answer: z.unknown() })
  }
  return keepNote(at, {
    id,
    theirId,
    agreed: { ...agreed, creditedCents: 0, allocationId: null },
    difference: '',
  })
}
