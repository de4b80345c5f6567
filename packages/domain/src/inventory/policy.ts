import type { Actor } from '../identity/actor.ts'

/** Everybody may see what is on the yard. */
export function canReadStock(_actor: Actor): boolean {
  return true
}

/** Stock is bought and written off by owner and office; a dispatcher books against it. */
export function canAdjustStock(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
