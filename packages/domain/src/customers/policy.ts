import type { Actor } from '../identity/actor.ts'

/** Everybody in the company may look customers up. */
export function canReadCustomers(_actor: Actor): boolean {
  return true
}

/** Whoever takes bookings keeps the customers' details right. */
export function canEditCustomer(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
