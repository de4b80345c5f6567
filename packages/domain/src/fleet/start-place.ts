import { type Address, checkAddress, nameWithSuburb } from '../addresses/address.ts'
import type { Place } from '../runs/way.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'

/** Where a driver's day begins and ends when that is not the yard, and what people call it. */
export interface StartPlace extends Place {
  name: string
}

/** The address of a driver's start as runs are timed by it; null for the yard. */
export const startPlaceOf = (address: Address | null): StartPlace | null =>
  address && { name: nameWithSuburb(address), lat: address.lat, lon: address.lon }

/** Where a driver starts, null for the yard, or what is wrong with the address, at its field. */
export function checkStartPlace(address: Address | null): Decision<Address | null, 'invalid'> {
  if (address === null) return accepted(null)
  const checked = checkAddress(address)
  if (checked.ok) return checked
  const { message } = checked
  return refused('invalid', message, 'startPlace')
}
