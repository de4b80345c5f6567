import type { Actor } from '../identity/actor.ts'

/** Members who deal with bookings see what customers were told. */
export function canReadMessages(_actor: Actor): boolean {
  return true
}

/** Message settings are the office's. */
export function canChangeMessages(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** Members who deal with bookings resend messages and note opt-outs. */
export function canAnswerMessages(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
