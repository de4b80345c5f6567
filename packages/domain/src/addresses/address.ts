import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'

/** A place in Australia: the line people read, suburb, 4-digit postcode, position in degrees (WGS 84). */
export interface Address {
  name: string
  suburb: string
  postCode: string
  lat: number
  lon: number
  /** Kept as it was typed, because the search does not know it: its position is that of the suburb or postcode. */
  isTyped?: boolean | undefined
}

/** The address with the mark of one that was kept as typed, or without any. */
export function markTyped({ isTyped: _, ...address }: Address, isTyped: boolean | undefined): Address {
  return isTyped ? { ...address, isTyped } : address
}

/** Mainland, Tasmania, Lord Howe, Norfolk, Christmas and Cocos Islands. */
export const AUSTRALIA_BOX = { south: -44, north: -9, west: 96, east: 168.5 } as const

export type AddressRefusal =
  | 'address-missing'
  | 'address-incomplete'
  | 'postcode-invalid'
  | 'outside-australia'

/** Whether a position lies in the box around Australia and its islands. */
export function isInAustralia(lat: number, lon: number): boolean {
  const { south, north, west, east } = AUSTRALIA_BOX
  return lat >= south && lat <= north && lon >= west && lon <= east
}

/** A chosen address needs a suburb and a 4-digit postcode, in Australia (Spec 000 §5 Booking form). */
export function checkAddress(address: Address | null): Decision<Address, AddressRefusal> {
  if (address === null || address.name.trim() === '') {
    return refused('address-missing', texts.address.required, 'address')
  }
  const postCode = address.postCode.trim()
  if (address.suburb.trim() === '' || postCode === '') {
    return refused('address-incomplete', texts.address.notChosen, 'address')
  }
  if (!/^\d{4}$/.test(postCode)) return refused('postcode-invalid', texts.address.postCodeInvalid, 'address')
  if (!isInAustralia(address.lat, address.lon)) {
    return refused('outside-australia', texts.address.outsideAustralia, 'address')
  }
  return accepted(trimmedAddress(address))
}

/** The address without blanks around its texts. */
export function trimmedAddress({ name, suburb, postCode, lat, lon, isTyped }: Address): Address {
  const trimmed = { name: name.trim(), suburb: suburb.trim(), postCode: postCode.trim(), lat, lon }
  return markTyped(trimmed, isTyped)
}

/** The line of an address with its suburb, where the line does not name it already. */
export const nameWithSuburb = ({ name, suburb }: Pick<Address, 'name' | 'suburb'>): string =>
  name.toLowerCase().includes(suburb.toLowerCase()) ? name : `${name}, ${suburb}`

/**
 * The index of the address meant: the very one, position included, else one that reads the same; -1 for none.
 */
export function indexOfAddress(addresses: readonly Address[], wanted: Address | null): number {
  if (wanted === null) return -1
  const alike = addresses.map((one) => isSameAddress(one, wanted))
  const isThere = ({ lat, lon }: Address) => lat === wanted.lat && lon === wanted.lon
  const exact = addresses.findIndex((one, index) => alike[index] && isThere(one))
  return exact === -1 ? alike.indexOf(true) : exact
}

/** Whether two addresses are the same place as a person would read them. */
export function isSameAddress(one: Address, other: Address): boolean {
  const key = ({ name, suburb, postCode }: Address) =>
    [name, suburb, postCode].map((text) => text.trim().toLowerCase()).join('|')
  return key(one) === key(other)
}
