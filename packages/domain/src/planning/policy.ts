import type { Actor } from '../identity/actor.ts'

/** How days are planned, and where bins are tipped, is the office's to say. */
export function canChangePlanning(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
