import type { Actor } from '../identity/actor.ts'

const isOffice = ({ role }: Actor) => role === 'owner' || role === 'office'

/** Everybody sees the trucks and drivers, bank details aside. */
export function canReadFleet(_actor: Actor): boolean {
  return true
}

/** Trucks and drivers are bought, hired and let go by owner and office. */
export function canEditFleet(actor: Actor): boolean {
  return isOffice(actor)
}

/** Members who plan the day say who drives which truck. */
export function canAllocateDriver(actor: Actor): boolean {
  return actor.role !== 'viewer'
}

/** A driver's bank details are for owner and office alone. */
export function canSeeBankDetails(actor: Actor): boolean {
  return isOffice(actor)
}

/** The private run link is handed out, and taken back, by those who send the drivers out. */
export function canShareDriverLink(actor: Actor): boolean {
  return actor.role !== 'viewer'
}
