import type { Actor } from '../identity/actor.ts'

/** Only the owner connects and disconnects Xero: the grant covers all its data. */
export function canConnectXero(actor: Actor): boolean {
  return actor.role === 'owner'
}

export function canKeepBooks(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
