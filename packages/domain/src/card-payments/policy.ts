import type { Actor } from '../identity/actor.ts'

/** Card keys, and what customers pay, are for the owner. */
export function canChangeCardPayments(actor: Actor): boolean {
  return actor.role === 'owner'
}

/** Refunding cards is the office's, as refunds of invoices are. */
export function canRefundCards(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
