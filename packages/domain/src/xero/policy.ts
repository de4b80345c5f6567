import type { Actor } from '../identity/actor.ts'

/** Only the owner connects the company's books and disconnects them: the grant reaches all that stands in them. */
export function canConnectXero(actor: Actor): boolean {
  return actor.role === 'owner'
}

/** Which account what goes to, and what stands in the books of an invoice, is for those who bill. */
export function canKeepBooks(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
