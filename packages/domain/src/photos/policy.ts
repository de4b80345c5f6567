import type { Actor } from '../identity/actor.ts'

export function canSeePhotos(_actor: Actor): boolean {
  return true
}

export function canRemovePhotos(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
