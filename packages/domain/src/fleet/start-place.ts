import { type Address, checkAddress, nameWithSuburb } from '../addresses/address.ts'
import type { Place } from '../runs/way.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'

/** Where a driver's day begins and ends when that is not the yard, and what people call it. */
export interface StartPlace extends Place {
  name: string
}

const STATE_AND_POSTCODE = /,? [A-Z]{2,3} \d{4}$/

/** The address of a driver's start as runs are timed by it, called by street and suburb; null for the yard. */
export const startPlaceOf = (address: Address | null): StartPlace | null =>
  address && {
    name: nameWithSuburb(address).replace(STATE_AND_POSTCODE, ''),
    lat: address.lat,
    lon: address.lon,
  }

/** Where a driver starts as typed: null for the yard, 'unchosen' for a place that is still to be chosen. */
export type TypedStart = Address | 'unchosen' | null

/** Where a driver starts, null for the yard, or what is wrong with the address, at its field. */
export function checkStartPlace(address: TypedStart): Decision<Address | null, 'invalid'> {
  if (address === null) return accepted(null)
  if (address === 'unchosen') return refused('invalid', texts.address.notChosen, 'startPlace')
  const checked = checkAddress(address)
  if (checked.ok) return checked
  const { message } = checked
  return refused('invalid', message, 'startPlace')
}
