import type { Actor } from '../identity/actor.ts'

export function canReadDriversDay(_actor: Actor): boolean {
  return true
}

export function canSettleEntries(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canCorrectJob(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** A load has a cost: like other money it is for owner and office. */
export function canCorrectTips(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canGiveDriverCode(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canShareRun(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canChangeDriversDaySettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
