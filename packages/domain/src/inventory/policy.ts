import type { Actor } from '../identity/actor.ts'

export function canAdjustStock(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
