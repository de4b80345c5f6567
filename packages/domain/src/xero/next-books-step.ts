import type { Cents } from '../shared/money.ts'
import { type PaidOut, paidOutOf } from './paid-out.ts'
import type { WantedPayment } from './payments-wanted.ts'

interface NoteAmount {
  id: string
  amountCents: Cents
}

/**
 * How much of each adjustment note to allocate to its invoice: what payments leave open, the first note
 * first. The rest stays the customer's credit until refunded here.
 */
function creditsWanted(
  notes: readonly NoteAmount[],
  { totalCents, paidCents }: { totalCents: Cents; paidCents: Cents },
): NoteAmount[] {
  let open = Math.max(totalCents - paidCents, 0)
  return notes.map(({ id, amountCents }) => {
    const part = Math.min(amountCents, open)
    open -= part
    return { id, amountCents: part }
  })
}

/** The two parts of a document: what may not change once it has money, and what always may. */
export interface BooksPrints {
  money: string
  words: string
}

/**
 * A payment that Xero should have, or has. `together` describes the bank line it is part of, over several
 * invoices; absent for a line of its own.
 */
interface OnItsLine {
  amountCents: Cents
  together?: string
}

/** An invoice's wanted state in Xero. */
export interface BooksAim {
  isVoid: boolean
  totalCents: Cents
  prints: BooksPrints
  notes: readonly NoteAmount[]
  payments: readonly (WantedPayment & OnItsLine)[]
  refunds: readonly WantedPayment[]
  /** Credit of reversed invoices of the booking that pays this one: by our allocation, and the note it comes from. */
  setOffs: readonly PaidOut[]
}

/** Xero's known state of the invoice. */
export interface BooksKnown {
  hasContact: boolean
  isContactBehind: boolean
  invoice: { prints: BooksPrints; isVoid: boolean } | null
  /** By our note: its amount allocated to the invoice. */
  notes: ReadonlyMap<string, { creditedCents: Cents; isVoid: boolean }>
  /** By our allocation. */
  payments: ReadonlyMap<string, OnItsLine>
  refunds: readonly PaidOut[]
  setOffs: readonly PaidOut[]
}

/** One change in Xero. */
export type BooksStep =
  | { do: 'findContact' }
  | { do: 'updateContact' }
  | { do: 'createInvoice' | 'updateInvoice' | 'voidInvoice' }
  | { do: 'createNote' | 'voidNote' | 'removeCredit' | 'removePayment'; id: string }
  | { do: 'addPayment' | 'addCredit'; id: string; amountCents: Cents }
  | ({ do: 'addRefund' | 'addSetOff' } & PaidOut)
  | ({ do: 'removeRefund' | 'removeSetOff' } & Omit<PaidOut, 'amountCents'>)

function takenOff({ payments, notes, setOffs: [setOff] }: BooksKnown): BooksStep | null {
  if (setOff) return removeSetOff(setOff)
  const [payment] = payments.keys()
  if (payment !== undefined) return { do: 'removePayment', id: payment }
  const credited = [...notes].find(([, { creditedCents }]) => creditedCents > 0)
  return credited ? { do: 'removeCredit', id: credited[0] } : null
}

const removeSetOff = ({ id, noteId }: PaidOut): BooksStep => ({ do: 'removeSetOff', id, noteId })

const removeRefund = ({ id, noteId }: PaidOut): BooksStep => ({ do: 'removeRefund', id, noteId })

function voidStep(known: BooksKnown): BooksStep | null {
  if (!known.invoice || known.invoice.isVoid) return null
  const [refund] = known.refunds
  if (refund) return removeRefund(refund)
  const note = [...known.notes].find(([, { isVoid }]) => !isVoid)
  return takenOff(known) ?? (note ? { do: 'voidNote', id: note[0] } : { do: 'voidInvoice' })
}

/** A note made while the invoice became void in Xero reduces nothing, and would be the customer's credit. */
function strayNote({ notes, refunds }: BooksKnown): BooksStep | null {
  const isPaidOut = (id: string) => refunds.some(({ noteId }) => noteId === id)
  const stray = [...notes].find(
    ([id, { isVoid, creditedCents }]) => !isVoid && creditedCents === 0 && !isPaidOut(id),
  )
  return stray ? { do: 'voidNote', id: stray[0] } : null
}

function documentStep({ prints, notes }: BooksAim, known: BooksKnown): BooksStep | null {
  const { invoice } = known
  if (!invoice) return { do: 'createInvoice' }
  if (invoice.prints.money !== prints.money) return takenOff(known) ?? { do: 'updateInvoice' }
  if (invoice.prints.words !== prints.words) return { do: 'updateInvoice' }
  const missing = notes.find(({ id }) => !known.notes.has(id))
  return missing ? { do: 'createNote', id: missing.id } : null
}

const isSame = (one: PaidOut) => (other: PaidOut) =>
  one.id === other.id && one.noteId === other.noteId && one.amountCents === other.amountCents

/** What remains to allocate of each note once refunds are paid out of it. */
const lessPaidOut = (notes: readonly NoteAmount[], refunds: readonly PaidOut[]): NoteAmount[] =>
  notes.map(({ id, amountCents }) => ({
    id,
    amountCents: refunds
      .filter(({ noteId }) => noteId === id)
      .reduce((left, refund) => left - refund.amountCents, amountCents),
  }))

/** Removals come before additions: money that no longer counts, and other allocations. */
function takeAway(
  { payments, setOffs }: BooksAim,
  known: BooksKnown,
  { refunds, credits }: { refunds: readonly PaidOut[]; credits: readonly NoteAmount[] },
): BooksStep | null {
  const refund = known.refunds.find((one) => !refunds.some(isSame(one)))
  if (refund) return removeRefund(refund)
  const setOff = known.setOffs.find((one) => !setOffs.some(isSame(one)))
  if (setOff) return removeSetOff(setOff)
  const isWanted = (id: string, { amountCents, together }: OnItsLine) =>
    payments.some((one) => one.id === id && one.amountCents === amountCents && one.together === together)
  const gone = [...known.payments].find(([id, there]) => !isWanted(id, there))
  if (gone) return { do: 'removePayment', id: gone[0] }
  const creditedOf = (id: string) => known.notes.get(id)?.creditedCents ?? 0
  const other = credits.find(({ id, amountCents }) => creditedOf(id) > 0 && creditedOf(id) !== amountCents)
  return other ? { do: 'removeCredit', id: other.id } : null
}

function moneyStep(aim: BooksAim, known: BooksKnown): BooksStep | null {
  const { totalCents, payments, notes, setOffs } = aim
  const paidCents = [...payments, ...setOffs].reduce((sum, { amountCents }) => sum + amountCents, 0)
  const refunds = paidOutOf(notes, aim.refunds, known.refunds)
  const credits = creditsWanted(lessPaidOut(notes, refunds), { totalCents, paidCents })
  const away = takeAway(aim, known, { refunds, credits })
  if (away) return away
  const unpaid = payments.find(({ id }) => !known.payments.has(id))
  if (unpaid) return { do: 'addPayment', id: unpaid.id, amountCents: unpaid.amountCents }
  const setOff = setOffs.find((one) => !known.setOffs.some(isSame(one)))
  if (setOff) return { do: 'addSetOff', ...setOff }
  const creditedOf = (id: string) => known.notes.get(id)?.creditedCents ?? 0
  const open = credits.find(({ id, amountCents }) => amountCents > 0 && creditedOf(id) === 0)
  if (open) return { do: 'addCredit', ...open }
  const refund = refunds.find((one) => !known.refunds.some(isSame(one)))
  return refund ? { do: 'addRefund', ...refund } : null
}

/**
 * The next change that brings Xero to the invoice's state; null when it is there. After an interruption it
 * goes on from what Xero holds, so that nothing is done twice and changes of an invoice keep their order.
 */
export function nextBooksStep(aim: BooksAim, known: BooksKnown): BooksStep | null {
  if (aim.isVoid) return voidStep(known)
  if (known.invoice?.isVoid) return strayNote(known)
  if (!known.hasContact) return { do: 'findContact' }
  if (known.isContactBehind) return { do: 'updateContact' }
  return documentStep(aim, known) ?? moneyStep(aim, known)
}
