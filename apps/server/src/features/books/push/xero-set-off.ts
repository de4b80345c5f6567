import { laterOf } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import { z } from 'zod'
import type { HeldSetOff } from '../set-off.store.ts'
import { answers } from './answers.ts'
import { bodies } from './bodies.ts'
import { type Keep, keyOf, type StepAt, saved } from './books-step.ts'
import { forgetAs, keepAs, type Which } from './paid-out.ts'

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

/** What of a note is allocated to the invoice of this work there. */
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

/** What of reversed invoices' notes pays the invoice there; what went out without an answer may be among it. */
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
