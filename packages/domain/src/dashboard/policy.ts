import type { Actor } from '../identity/actor.ts'

/** What the company takes in as a whole is for those who bill; one booking's money is everybody's. */
export function canReadTakings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
