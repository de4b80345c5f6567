import type { Address } from '../addresses/address.ts'
import { parseTypedAddress } from '../addresses/parse-typed-address.ts'

/** What a site is compared by. */
type Site = Pick<Address, 'name' | 'suburb'>

const SPELLED_SHORT: Record<string, string> = {
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  bvd: 'blvd',
  close: 'cl',
  court: 'ct',
  crescent: 'cres',
  cr: 'cres',
  drive: 'dr',
  grove: 'gr',
  highway: 'hwy',
  lane: 'la',
  ln: 'la',
  parade: 'pde',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'tce',
}

const streetOf = ({ name }: Site): string => {
  const { street } = parseTypedAddress(name)
  const words = (street === '' ? name : street).toLowerCase().match(/[\p{L}\p{N}/-]+/gu) ?? []
  return words.map((word) => SPELLED_SHORT[word] ?? word).join(' ')
}

/**
 * By what customers at the same site are looked up: the suburb and the house number, which stands first in the line.
 * Two of the same site have the same key; the same key may be two streets.
 */
export function siteKey({ name, suburb }: Site): string {
  const [number = ''] = /[0-9]+[A-Za-z]?([/-][0-9]+[A-Za-z]?)*/.exec(name) ?? []
  return `${suburb.trim()} ${number}`.toLowerCase()
}

/** Whether two lines name one place however they are written: '14 Blyth Street' and '14 Blyth St, Yarraville VIC 3013'. */
export function isSameSite(one: Site, other: Site): boolean {
  return siteKey(one) === siteKey(other) && streetOf(one) === streetOf(other)
}
