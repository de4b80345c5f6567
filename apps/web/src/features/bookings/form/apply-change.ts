import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import type { FormDraft } from './form-draft.ts'

type Parts = 'customer' | 'drop' | 'pick'

/** Some places of the form with what they get. */
export type BookingChange = Partial<Omit<FormDraft, Parts>> & {
  [Part in Parts]?: Partial<FormDraft[Part]>
}

interface ChangeFacts {
  /** The pick date has not been chosen by the person yet: it keeps its distance from the drop date. */
  isPickFollowing: boolean
}

function followingPick(before: FormDraft, { drop, pick }: BookingChange): Partial<FormDraft['pick']> {
  const [from, to] = [before.drop.date, before.pick.date]
  if (!drop?.date || pick?.date !== undefined || from === null || to === null) return {}
  return { date: addDays(drop.date, daysBetween(from, to)) }
}

function togetherCancelled(before: FormDraft, { drop }: BookingChange): Partial<FormDraft['pick']> {
  if (drop?.status === undefined) return {}
  if (drop.status === 'Cancelled') return { status: 'Cancelled' }
  return before.pick.status === 'Cancelled' ? { status: 'Scheduled' } : {}
}

/**
 * The form after a change, with what follows from it: both jobs are called off and taken up together, an unchosen
 * pick date moves with the drop date.
 */
export function applyChange(before: FormDraft, change: BookingChange, facts: ChangeFacts): FormDraft {
  const pick = facts.isPickFollowing ? followingPick(before, change) : {}
  return {
    ...before,
    ...change,
    customer: { ...before.customer, ...change.customer },
    drop: { ...before.drop, ...change.drop },
    pick: { ...before.pick, ...change.pick, ...pick, ...togetherCancelled(before, change) },
  }
}

const PARTS = ['customer', 'drop', 'pick'] as const

/** The places a change is about. */
export function placesOfChange(change: BookingChange): string[] {
  const inside = PARTS.flatMap((part) => Object.keys(change[part] ?? {}).map((name) => `${part}.${name}`))
  return [...Object.keys(change).filter((name) => !PARTS.some((part) => part === name)), ...inside]
}
