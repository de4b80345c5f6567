import type { Address } from './address.ts'
import { namesStreet, parseTypedAddress } from './parse-typed-address.ts'
import { withShortState } from './read-state.ts'

/** An address that the search does not know, as it is kept: the text, and what was read from it or typed beside it. */
export interface KeptText {
  text: string
  suburb: string
  postCode: string
}

interface TypedPlace {
  state: string
  lat: number
  lon: number
}

const LONGEST_LINE = 200

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

const capitalised = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')

/**
 * What the text itself says: the suburb only where a street before it and a postcode behind it delimit it; ''
 * for what the user has to be asked.
 */
export function readKeptText(typed: string): KeptText {
  const text = tidy(typed)
  const { street, localityWords, postCode } = parseTypedAddress(withShortState(text))
  const isClear = postCode !== null && namesStreet(street) && localityWords.length > 0
  return { text, suburb: isClear ? capitalised(localityWords) : '', postCode: postCode ?? '' }
}

/** The address as it is kept: the very text, and behind it the suburb and postcode that it does not say itself. */
export function keepTypedAddress({ text, suburb, postCode }: KeptText, place: TypedPlace): Address {
  const read = readKeptText(text)
  const isSaid = read.postCode === postCode.trim() && read.suburb.toLowerCase() === tidy(suburb).toLowerCase()
  const where = `${tidy(suburb)} ${place.state} ${postCode.trim()}`
  const street = text.slice(0, LONGEST_LINE - where.length - 2)
  return {
    name: isSaid ? text : `${street}, ${where}`,
    suburb: tidy(suburb),
    postCode: postCode.trim(),
    lat: place.lat,
    lon: place.lon,
    isTyped: true,
  }
}
