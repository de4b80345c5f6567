import type { Actor } from '../identity/actor.ts'

/** Everyone sees the day; a viewer only looks. */
export function canReadRuns(_actor: Actor): boolean {
  return true
}

/** Members who send the trucks out plan the day. */
export function canPlanRuns(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Planner settings are the office's. */
export function canChangePlannerSettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
