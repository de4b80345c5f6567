import type { Actor } from '../identity/actor.ts'

export function canReadMessages(_actor: Actor): boolean {
  return true
}

export function canChangeMessages(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canAnswerMessages(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
