import type { Actor } from '../identity/actor.ts'

export function canExportCustomers(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canEditCustomer(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canReorderCustomers(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
