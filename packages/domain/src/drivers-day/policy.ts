import type { Actor } from '../identity/actor.ts'

/** Everybody sees how far the drivers are and what a company asks of them; a viewer only looks. */
export function canReadDriversDay(_actor: Actor): boolean {
  return true
}

/** Whoever sends the drivers out decides what becomes of what their phones said. */
export function canSettleEntries(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Whoever sends the drivers out puts right what was said of a finished job. */
export function canCorrectJob(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** A load carries what it cost: like a booking's other money it is the owner's and the office's. */
export function canCorrectTips(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** A code that lets a phone in is given out by whoever gives out the links. */
export function canGiveDriverCode(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** The link to a run's sheet is handed out, and taken back, by whoever plans the day. */
export function canShareRun(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** What is asked of the drivers is the office's to say. */
export function canChangeDriversDaySettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
