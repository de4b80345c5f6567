import type { Cents } from '../shared/money.ts'

/** An adjustment note and what it takes off. */
export interface NoteAmount {
  id: string
  amountCents: Cents
}

/**
 * How much of each adjustment note the books are to set off against its invoice: what payments leave open, the first
 * note first. The rest stays the customer's credit there until it is given back here.
 */
export function creditsWanted(
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
