import type { Actor } from '../identity/actor.ts'

/** How many bins went out, for how long and who moved them is what the lists say to everybody. */
export function canReadReports(_actor: Actor): boolean {
  return true
}

/** What the company earned, and on which job, is for those who bill. */
export function canReadEarnings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

/** A file of a report leaves the house with those who work with it. */
export function canExportReports(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
