import type { Actor } from '../identity/actor.ts'

const isOffice = ({ role }: Actor) => role === 'owner' || role === 'office'

/** Everyone sees trucks and drivers, without bank details. */
export function canReadFleet(_actor: Actor): boolean {
  return true
}

/** Trucks and drivers are for owner and office. */
export function canEditFleet(actor: Actor): boolean {
  return isOffice(actor)
}

/** Members who plan the day allocate drivers. */
export function canAllocateDriver(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Drivers' birth dates, home addresses and licence numbers are for members who plan their days. */
export function canSeeDriverPapers(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** Bank details are for owner and office. */
export function canSeeBankDetails(actor: Actor): boolean {
  return isOffice(actor)
}

/** Members who send the drivers out give and revoke private links. */
export function canShareDriverLink(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
