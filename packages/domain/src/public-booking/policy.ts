import type { Actor } from '../identity/actor.ts'

/** How the public books is the owner's and the office's to say. */
export function canChangePublicPage(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** Members who take bookings answer those that came from outside. */
export function canAnswerBooking(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
