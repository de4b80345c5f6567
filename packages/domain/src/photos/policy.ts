import type { Actor } from '../identity/actor.ts'

/** Members who may look at a booking may see what its drivers sent; that is everybody of the company. */
export function canSeePhotos(_actor: Actor): boolean {
  return true
}

/** Members who correct a finished job take off a photo that does not belong to it. */
export function canRemovePhotos(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
