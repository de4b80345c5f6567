import type { Cents } from '../shared/money.ts'
import type { WantedPayment } from './payments-wanted.ts'

/** A refund's part paid out of a credit note; both by our ids. */
export interface PaidOut {
  id: string
  noteId: string
  amountCents: Cents
}

interface NoteLeft {
  id: string
  leftCents: Cents
}

const sum = (all: readonly { amountCents: Cents }[]): Cents =>
  all.reduce((total, { amountCents }) => total + amountCents, 0)

/** The note of exactly that amount first, then the latest. */
function inOrder(notes: readonly NoteLeft[], cents: Cents): NoteLeft[] {
  const fits = notes.filter(({ leftCents }) => leftCents === cents)
  return [...fits.toReversed(), ...notes.filter((note) => !fits.includes(note)).toReversed()]
}

function payOut({ id, amountCents }: WantedPayment, notes: readonly NoteLeft[]): PaidOut[] {
  let open = amountCents
  return inOrder(notes, amountCents).flatMap((note) => {
    const part = Math.min(open, note.leftCents)
    open -= part
    note.leftCents -= part
    return part > 0 ? [{ id, noteId: note.id, amountCents: part }] : []
  })
}

/**
 * The credit notes that refunds of an invoice are paid out of. Past pay-outs stay: they are bank lines. The
 * rest comes from the note of exactly that amount, else the latest.
 */
export function paidOutOf(
  notes: readonly WantedPayment[],
  refunds: readonly WantedPayment[],
  known: readonly PaidOut[],
): PaidOut[] {
  const isWhole = ({ id, amountCents }: WantedPayment) =>
    sum(known.filter((one) => one.id === id)) === amountCents
  const settled = refunds.filter(isWhole).map(({ id }) => id)
  const kept = known.filter(({ id }) => settled.includes(id))
  const left = notes.map(({ id, amountCents }) => ({
    id,
    leftCents: amountCents - sum(kept.filter(({ noteId }) => noteId === id)),
  }))
  const open = refunds.filter(({ id }) => !settled.includes(id))
  return [...kept, ...open.flatMap((refund) => payOut(refund, left))]
}
