import type { Actor } from '../identity/actor.ts'

/** The company's takings are for members who bill; one booking's money is for all. */
export function canReadTakings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
