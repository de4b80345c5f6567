import type { Actor } from '../identity/actor.ts'

/** Everybody sees the day; a viewer only looks. */
export function canReadRuns(_actor: Actor): boolean {
  return true
}

/** Whoever sends the trucks out plans the day. */
export function canPlanRuns(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** What runs are reckoned from is the office's to say. */
export function canChangePlannerSettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
