import { laterOf } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { AgreedNote } from '@skipyard/domain/xero/agreed.ts'
import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import { z } from 'zod'
import type { HeldSetOff } from '../set-off.store.ts'
import { dropPaidOut, keepPaidOut, type PaidOutTable } from '../set-off.store.ts'
import { keepLink } from '../xero-link.store.ts'
import { answers } from './answers.ts'
import {
  bodies,
  differenceOf,
  type Keep,
  keyOf,
  noteAt,
  type StepAt,
  saved,
  sentLines,
} from './books-step.ts'

export type Which = Pick<PaidOut, 'id' | 'noteId'>

export const keepAs =
  (
    table: PaidOutTable,
    { books: { organisationId }, order }: StepAt,
    paidOut: PaidOut & { theirId?: string },
  ): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepPaidOut(scope, { table, organisationId, invoiceId: order.invoice.id }, paidOut)
    return undefined
  }

export const forgetAs =
  (table: PaidOutTable, { books: { organisationId } }: StepAt, which: Which): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await dropPaidOut(scope, { table, organisationId }, which)
    return undefined
  }

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

const keep = (at: StepAt, setOff: PaidOut) => keepAs('xero_set_offs', at, setOff)

const forget = (at: StepAt, which: Which) => forgetAs('xero_set_offs', at, which)

/** Pays an invoice with what is left of a reversed one's credit note; the payment stays on that as it came in. */
export async function addSetOff(at: StepAt, { id, noteId, amountCents }: PaidOut): Promise<Keep> {
  const source = at.held.sources.find((one) => one.id === noteId)
  if (!source) throw new Error('The note of this step is not known')
  const body = bodies.allocation.parse({
    Invoice: { InvoiceID: at.held.invoice?.theirId ?? '' },
    Amount: centsToDollars(amountCents),
    Date: laterOf(source.issuedOn, at.order.invoice.content.issuedOn),
  })
  const { Allocations } = await at.books.call({
    method: 'PUT',
    path: `/CreditNotes/${source.theirNoteId}/Allocations`,
    body: { Allocations: [body] },
    key: keyOf(at, 'set-off', [id, noteId, body]),
    answer: answers.allocations,
  })
  saved(Allocations)
  return keep(at, { id, noteId, amountCents })
}

async function allocationsOf({ books, held }: StepAt, theirNoteId: string) {
  const path = `/CreditNotes/${theirNoteId}`
  const { CreditNotes } = await books.call({ method: 'GET', path, answer: answers.notes })
  return (CreditNotes[0]?.Allocations ?? []).filter(
    ({ IsDeleted, Invoice }) => IsDeleted !== true && Invoice?.InvoiceID === held.invoice?.theirId,
  )
}

export async function removeSetOff(at: StepAt, which: Which): Promise<Keep> {
  const held = at.held.setOffs.find(({ id, noteId }) => id === which.id && noteId === which.noteId)
  if (!held) throw new Error('The credit of this step is not known')
  const there = await allocationsOf(at, held.theirNoteId)
  const allocationId = there.find(({ Amount }) => Amount === held.amountCents)?.AllocationID
  if (allocationId) {
    const path = `/CreditNotes/${held.theirNoteId}/Allocations/${allocationId}`
    await at.books.call({ method: 'DELETE', path, answer: z.unknown() })
  }
  return forget(at, which)
}

export async function stockOfSetOffs(at: StepAt): Promise<{ keeps: Keep[]; setOffs: Which[] }> {
  const { setOffs, sources } = at.held
  const { sent } = at.claim
  const isSent = sent?.do === 'addSetOff' ? sent : undefined
  const notes = new Map<string, string>([
    ...setOffs.map(({ noteId, theirNoteId }) => [noteId, theirNoteId] as const),
    ...sources.flatMap(({ id, theirNoteId }) => (id === isSent?.noteId ? [[id, theirNoteId] as const] : [])),
  ])
  const [keeps, found]: [Keep[], Which[]] = [[], []]
  for (const [noteId, theirNoteId] of notes) {
    const free = await allocationsOf(at, theirNoteId)
    const takeOne = (amountCents: number | undefined) => {
      const index = free.findIndex(({ Amount }) => Amount === amountCents)
      return index >= 0 && free.splice(index, 1).length > 0
    }
    const held = setOffs.filter((one) => one.noteId === noteId)
    const isThere = new Set<HeldSetOff>(held.filter(({ amountCents }) => takeOne(amountCents)))
    keeps.push(...held.filter((one) => !isThere.has(one)).map((one) => forget(at, one)))
    found.push(...isThere)
    const { id, amountCents } = isSent ?? {}
    if (isSent?.noteId !== noteId || !id || amountCents === undefined || !takeOne(amountCents)) continue
    keeps.push(keep(at, { id, noteId, amountCents }))
    found.push({ id, noteId })
  }
  return { keeps, setOffs: found }
}
