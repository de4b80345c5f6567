import { z } from 'zod'
import { answers } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepNote } from './keep-note.ts'
import { noteAt } from './note-at.ts'

/** What the note is set off by: Xero tells its id with the note, not when it is made. */
async function allocationOf({ books }: StepAt, theirId: string): Promise<string | undefined> {
  const path = `/CreditNotes/${theirId}`
  const { CreditNotes } = await books.call({ method: 'GET', path, answer: answers.notes })
  const live = CreditNotes[0]?.Allocations?.find(({ IsDeleted }) => IsDeleted !== true)
  return live?.AllocationID ?? undefined
}

/** Takes back what an adjustment note was set off for. */
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
