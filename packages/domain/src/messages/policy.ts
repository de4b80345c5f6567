import type { Actor } from '../identity/actor.ts'

/** Whoever deals with bookings sees what customers were told. */
export function canReadMessages(_actor: Actor): boolean {
  return true
}

/** What customers are told, and when, is the office's to say. */
export function canChangeMessages(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** Whoever deals with bookings sends a message again, and notes who wants none. */
export function canAnswerMessages(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
