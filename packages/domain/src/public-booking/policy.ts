import type { Actor } from '../identity/actor.ts'

/** The public page is for owner and office to change. */
export function canChangePublicPage(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** Members who take bookings answer those from outside. */
export function canAnswerBooking(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
