import type { Actor } from '../identity/actor.ts'

/** The whole list leaves the house with those who work with it; a viewer only looks. */
export function canExportCustomers(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Members who take bookings keep the customers' details right. */
export function canEditCustomer(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Taking customers off the books, making two of them one and loading a file of them is the office's. */
export function canReorderCustomers(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
