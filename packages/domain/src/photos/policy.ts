import type { Actor } from '../identity/actor.ts'

/** Members who see a booking see its photos; that is everyone. */
export function canSeePhotos(_actor: Actor): boolean {
  return true
}

/** Members who correct finished jobs remove photos that do not belong. */
export function canRemovePhotos(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
