import type { Actor } from '../identity/actor.ts'

/** Everyone sees permits: the driver's question reaches anyone. */
export function canReadPermits(_actor: Actor): boolean {
  return true
}

export function canChangePermits(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canChangeCouncils(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
