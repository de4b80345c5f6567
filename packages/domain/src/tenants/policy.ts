import type { Actor } from '../identity/actor.ts'

/** The booking form needs the settings, so everybody reads them. */
export function canReadSettings(_actor: Actor): boolean {
  return true
}

/** Company details and booking settings belong to owner and office. */
export function canChangeSettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
