import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import type { BookingValues } from './booking-values.ts'

/** Some fields of the form with the values they get. */
export type BookingChange = Partial<BookingValues>

interface ChangeFacts {
  /** The pick date has not been chosen by the person yet: it keeps its distance from the drop date. */
  isPickFollowing: boolean
}

function followingPick(before: BookingValues, change: BookingChange): BookingChange {
  const { dropoffDate, pickupDate } = before
  const isMoved = change.dropoffDate && change.pickupDate === undefined
  if (!isMoved || dropoffDate === null || pickupDate === null) return {}
  return { pickupDate: addDays(change.dropoffDate ?? dropoffDate, daysBetween(dropoffDate, pickupDate)) }
}

function togetherCancelled(before: BookingValues, change: BookingChange): BookingChange {
  if (change.dropActionStatus === undefined) return {}
  if (change.dropActionStatus === 'Cancelled') return { pickActionStatus: 'Cancelled' }
  return before.pickActionStatus === 'Cancelled' ? { pickActionStatus: 'Scheduled' } : {}
}

/**
 * The form after a change, with what follows from it: turning the permit off clears its cost and days,
 * both jobs are called off and taken up together, an unchosen pick date moves with the drop date.
 */
export function applyChange(before: BookingValues, change: BookingChange, facts: ChangeFacts): BookingValues {
  const permit = change.permitRequired === false ? { permitCost: null, numberOfDays: null } : {}
  const pick = facts.isPickFollowing ? followingPick(before, change) : {}
  return { ...before, ...change, ...permit, ...pick, ...togetherCancelled(before, change) }
}
