import type { Actor } from '../identity/actor.ts'

export function canChangePrices(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
