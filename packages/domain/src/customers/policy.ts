import type { Actor } from '../identity/actor.ts'

/** Exporting customers is for members who work with them; a viewer only looks. */
export function canExportCustomers(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Members who take bookings keep the customers' details right. */
export function canEditCustomer(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Deleting, merging and importing customers is the office's. */
export function canReorderCustomers(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
