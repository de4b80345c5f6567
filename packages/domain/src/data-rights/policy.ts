import type { Actor } from '../identity/actor.ts'

/** A company's data as one file: everything of everybody in it. */
export function canTakeDataOut(actor: Actor): boolean {
  return actor.role === 'owner'
}

/** It cannot be undone. */
export function canErasePeople(actor: Actor): boolean {
  return actor.role === 'owner'
}

export function canSetRetention(actor: Actor): boolean {
  return actor.role === 'owner'
}

export function canDeleteCompany(actor: Actor): boolean {
  return actor.role === 'owner'
}
