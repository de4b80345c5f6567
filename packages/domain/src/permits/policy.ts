import type { Actor } from '../identity/actor.ts'

/** Everyone sees permits: the driver's question reaches anyone. */
export function canReadPermits(_actor: Actor): boolean {
  return true
}

/** Members who deal with bookings note what the council said. */
export function canChangePermits(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Council rules are the office's to change. */
export function canChangeCouncils(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
