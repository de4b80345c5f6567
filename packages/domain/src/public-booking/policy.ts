import type { Actor } from '../identity/actor.ts'

export function canChangePublicPage(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canAnswerBooking(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
