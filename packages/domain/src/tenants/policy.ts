import type { Actor } from '../identity/actor.ts'

export function canChangeSettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canSeeBackups(actor: Actor): boolean {
  return actor.role === 'owner'
}
