import type { Actor } from '../identity/actor.ts'

export function canReadReports(_actor: Actor): boolean {
  return true
}

export function canReadEarnings(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}

export function canExportReports(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
