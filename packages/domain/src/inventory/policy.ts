import type { Actor } from '../identity/actor.ts'

/** Stock is changed by owner and office; a dispatcher books against it. */
export function canAdjustStock(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
