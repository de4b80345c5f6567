import type { Actor } from '../identity/actor.ts'

/** Company details and booking settings belong to owner and office. */
export function canChangeSettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** How old the last backup is concerns the owner. */
export function canSeeBackups(actor: Actor): boolean {
  return actor.role === 'owner'
}
