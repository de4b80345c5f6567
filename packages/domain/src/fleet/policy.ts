import type { Actor } from '../identity/actor.ts'

const isOffice = ({ role }: Actor) => role === 'owner' || role === 'office'

export function canReadFleet(_actor: Actor): boolean {
  return true
}

export function canEditFleet(actor: Actor): boolean {
  return isOffice(actor)
}

export function canAllocateDriver(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Drivers' birth dates, home addresses and licence numbers are for members who plan their days. */
export function canSeeDriverPapers(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

export function canSeeBankDetails(actor: Actor): boolean {
  return isOffice(actor)
}

export function canShareDriverLink(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
