import type { Actor } from '../identity/actor.ts'

/** Members who deal with bookings see what customers were told. */
export function canReadMessages(_actor: Actor): boolean {
  return true
}

/** What customers are told, and when, is the office's to say. */
export function canChangeMessages(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** Members who deal with bookings send a message again, and note who wants none. */
export function canAnswerMessages(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
