import type { Actor } from '../identity/actor.ts'

/** Prices are set by owner and office; everyone who talks to customers reads them. */
export function canChangePrices(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
