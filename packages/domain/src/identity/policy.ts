import type { Actor } from './actor.ts'

export function canManageUsers(actor: Actor): boolean {
  return actor.role === 'owner'
}

export function canListUsers(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** A colleague's name, email and role are for members who may list people; everyone sees their own. */
export function canSeeUser(actor: Actor, loginId: string): boolean {
  return canChangeOwnAccount(actor, loginId) || canListUsers(actor)
}

/** The audit is for owner and office (design, section 4). */
export function canReadAudit(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canChangeOwnAccount(actor: Actor, loginId: string): boolean {
  return actor.loginId === loginId
}
