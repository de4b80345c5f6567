import type { Actor } from '../identity/actor.ts'

/** Whoever may look at a booking may see what its drivers sent; that is everybody of the company. */
export function canSeePhotos(_actor: Actor): boolean {
  return true
}
