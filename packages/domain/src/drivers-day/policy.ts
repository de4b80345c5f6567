import type { Actor } from '../identity/actor.ts'

/** Everyone sees how far the drivers are; a viewer only looks. */
export function canReadDriversDay(_actor: Actor): boolean {
  return true
}

/** Members who send the drivers out decide about their phones' entries. */
export function canSettleEntries(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Members who send the drivers out correct a finished job. */
export function canCorrectJob(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** A load has a cost: like other money it is for owner and office. */
export function canCorrectTips(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** Members who give out links also give out phone codes. */
export function canGiveDriverCode(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Members who plan the day share a run's sheet, and revoke it. */
export function canShareRun(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** What drivers are asked for is the office's setting. */
export function canChangeDriversDaySettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
