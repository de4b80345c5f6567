import type { Actor } from '../identity/actor.ts'

/** Everybody who talks to customers sees what a hire costs; a viewer sees no prices to be changed. */
export function canReadPrices(_actor: Actor): boolean {
  return true
}

/** What things cost is the owner's and the office's to say. */
export function canChangePrices(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
