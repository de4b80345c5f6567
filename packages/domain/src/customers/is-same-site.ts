import type { Address } from '../addresses/address.ts'
import { parseTypedAddress } from '../addresses/parse-typed-address.ts'

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

/** The same key may be two streets. */
function siteKey({ name, suburb }: Site): string {
  const [number = ''] = /[0-9]+[A-Za-z]?([/-][0-9]+[A-Za-z]?)*/.exec(name) ?? []
  return `${suburb.trim()} ${number}`.toLowerCase()
}

/** The key of a site, and a word of its street; '' when no word is distinctive. */
export interface SitePlace {
  key: string
  word: string
}

const SHORT_FORMS = new Set(Object.values(SPELLED_SHORT))

/**
 * Lines of one site share suburb and house number, and the longest word of the street, however the rest is
 * written. Words with two spellings, and letters beyond a to z, are not distinctive.
 */
export function sitePlace(site: Site): SitePlace {
  const words = streetOf(site).split(' ')
  const telling = words.filter((word) => /^[a-z]+$/.test(word) && !SHORT_FORMS.has(word))
  const word = telling.reduce((longest, one) => (one.length > longest.length ? one : longest), '')
  return { key: siteKey(site), word }
}

/**
 * Whether two lines are one place however written: '14 Blyth Street' and '14 Blyth St, Yarraville VIC 3013'.
 */
export function isSameSite(one: Site, other: Site): boolean {
  return siteKey(one) === siteKey(other) && streetOf(one) === streetOf(other)
}
