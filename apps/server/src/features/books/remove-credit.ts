import { z } from 'zod'
import type { Keep, StepAt } from './books-step.ts'
import { keepNote } from './keep-note.ts'
import { keyOf } from './key-of.ts'
import { noteAt } from './note-at.ts'

/** Takes back what an adjustment note was set off for. */
export async function removeCredit(at: StepAt, id: string): Promise<Keep> {
  const { theirId, agreed } = noteAt(at, id)
  const path = `/CreditNotes/${theirId}/Allocations/${agreed.allocationId}`
  await at.books.call({ method: 'DELETE', path, key: keyOf(at, 'uncredit', path), answer: z.unknown() })
  return keepNote(at, {
    id,
    theirId,
    agreed: { ...agreed, creditedCents: 0, allocationId: null },
    difference: '',
  })
}
