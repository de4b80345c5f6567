import type { Actor } from '../identity/actor.ts'

/** Counts, days and drivers of hires are for everyone, as the lists are. */
export function canReadReports(_actor: Actor): boolean {
  return true
}

/** Earnings, and those of each job, are for members who bill. */
export function canReadEarnings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canExportReports(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
