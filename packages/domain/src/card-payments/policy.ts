import type { Actor } from '../identity/actor.ts'

/** The keys to the company's money, and what customers pay, are the owner's to say. */
export function canChangeCardPayments(actor: Actor): boolean {
  return actor.role === 'owner'
}

/** Giving money back is the office's, as refunds on invoices are. */
export function canRefundCards(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
