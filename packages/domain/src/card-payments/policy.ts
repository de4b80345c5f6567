import type { Actor } from '../identity/actor.ts'

export function canChangeCardPayments(actor: Actor): boolean {
  return actor.role === 'owner'
}

export function canRefundCards(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
