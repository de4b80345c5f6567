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

/** The suburb and the house number, which is first in the line; the same key may be two streets. */
function siteKey({ name, suburb }: Site): string {
  const [number = ''] = /[0-9]+[A-Za-z]?([/-][0-9]+[A-Za-z]?)*/.exec(name) ?? []
  return `${suburb.trim()} ${number}`.toLowerCase()
}

/** Where customers of one site are looked for: their key, and a word that is in their line; '' when none tells. */
export interface SitePlace {
  key: string
  word: string
}

const SHORT_FORMS = new Set(Object.values(SPELLED_SHORT))

/**
 * Among the many who share a suburb and a house number, those of the same site have the longest word of the street in
 * their line, however the rest is written. What is spelled in two ways, and letters beyond a to z, tell nothing.
 */
export function sitePlace(site: Site): SitePlace {
  const words = streetOf(site).split(' ')
  const telling = words.filter((word) => /^[a-z]+$/.test(word) && !SHORT_FORMS.has(word))
  const word = telling.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  return { key: siteKey(site), word }
}

/** Whether two lines name one place however they are written: '14 Blyth Street' and '14 Blyth St, Yarraville VIC 3013'. */
export function isSameSite(one: Site, other: Site): boolean {
  return siteKey(one) === siteKey(other) && streetOf(one) === streetOf(other)
}
