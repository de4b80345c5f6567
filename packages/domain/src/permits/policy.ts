import type { Actor } from '../identity/actor.ts'

/** Everybody sees which permits there are: the driver's question reaches anyone. */
export function canReadPermits(_actor: Actor): boolean {
  return true
}

/** Members who deal with bookings note what the council said. */
export function canChangePermits(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** What a council asks is the office's to say. */
export function canChangeCouncils(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
