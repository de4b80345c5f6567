import type { Actor } from '../identity/actor.ts'

/** What things cost is the owner's and the office's to say; everybody who talks to customers reads it. */
export function canChangePrices(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
