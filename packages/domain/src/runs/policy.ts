import type { Actor } from '../identity/actor.ts'

export function canReadRuns(_actor: Actor): boolean {
  return true
}

export function canPlanRuns(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canChangePlannerSettings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
