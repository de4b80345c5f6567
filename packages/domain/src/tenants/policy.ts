import type { Actor } from '../identity/actor.ts'

/** Company details and booking settings belong to owner and office. */
export function canChangeSettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** The age of the last backup is for the owner. */
export function canSeeBackups(actor: Actor): boolean {
  return actor.role === 'owner'
}
