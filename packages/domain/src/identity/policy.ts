import type { Actor } from './actor.ts'

/** Only the owner invites, changes and removes people. */
export function canManageUsers(actor: Actor): boolean {
  return actor.role === 'owner'
}

/** Who works here and as what is for owner and office. */
export function canListUsers(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** A colleague's name, email and role are for those who may see who works here; everybody sees their own. */
export function canSeeUser(actor: Actor, loginId: string): boolean {
  return canChangeOwnAccount(actor, loginId) || canListUsers(actor)
}

/** The record of who changed what is for owner and office (design, section 4). */
export function canReadAudit(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** Everybody changes their own presence, password and column choice, and nobody else's. */
export function canChangeOwnAccount(actor: Actor, loginId: string): boolean {
  return actor.loginId === loginId
}
