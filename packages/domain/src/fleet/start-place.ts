import { type Address, checkAddress, nameWithSuburb } from '../addresses/address.ts'
import type { Place } from '../runs/way.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'

/** Where a driver's day begins and ends other than the yard, with its name. */
export interface StartPlace extends Place {
  name: string
}

const STATE_AND_POSTCODE = /,? [A-Z]{2,3} \d{4}$/

/** Named by street and suburb; null for the yard. */
export const startPlaceOf = (address: Address | null): StartPlace | null =>
  address && {
    name: nameWithSuburb(address).replace(STATE_AND_POSTCODE, ''),
    lat: address.lat,
    lon: address.lon,
  }

/** Null: the yard; 'unchosen': not chosen yet. */
export type TypedStart = Address | 'unchosen' | null

/**
 * Checks where a driver's day begins, null for the yard. A place not chosen or not valid is refused about
 * `startPlace`.
 */
export function checkStartPlace(address: TypedStart): Decision<Address | null, 'invalid'> {
  if (address === null) return accepted(null)
  if (address === 'unchosen') return refused('invalid', texts.address.notChosen, 'startPlace')
  const checked = checkAddress(address)
  if (checked.ok) return checked
  const { message } = checked
  return refused('invalid', message, 'startPlace')
}
