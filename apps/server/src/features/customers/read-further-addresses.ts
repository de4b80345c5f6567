import { type Address, markTyped } from '@skipyard/domain/addresses/address.ts'
import { AS_TYPED } from './write-further-addresses.ts'

/** An address of the cell: with its place, to be placed by its line (null), or with a place nobody can read. */
export interface FurtherAddress {
  line: string
  address: Address | 'unreadable' | null
}

const ENTRY = /(?:\\[\s\S]|[^|])+/g
const DEGREES = String.raw`(-?\d+(?:\.\d+)?(?:e-?\d+)?)`
const PLACED = new RegExp(
  String.raw`^((?:\\.|[^\\])*?)\[((?:\\.|[^\\[\]])*?)(\d{3,4}),\s*${DEGREES},\s*${DEGREES}(${AS_TYPED})?\]$`,
  'su',
)
/** No address is longer, even with every letter escaped. */
const LONGEST_ENTRY = 1_000

/** Meant as a place: it has a postcode and goes on after it. */
const MEANT_AS_PLACE = /\[[^[\]]*\d{3,4}\s*,[^[\]]*\]?$/

const unescaped = (text: string) => text.replace(/\\([\\|[\]])/g, '$1').trim()

function addressOf(entry: string): FurtherAddress['address'] {
  if (entry.length > LONGEST_ENTRY) return null
  const [, name = '', suburb = '', postCode = '', lat, lon, asTyped] = PLACED.exec(entry) ?? []
  if (lat === undefined || lon === undefined) return MEANT_AS_PLACE.test(entry) ? 'unreadable' : null
  const address = {
    name: unescaped(name),
    suburb: unescaped(suburb),
    postCode: postCode.padStart(4, '0'),
    lat: Number(lat),
    lon: Number(lon),
  }
  return markTyped(address, asTyped !== undefined)
}

/** The addresses of a cell, separated by |; files that were written by hand or long ago give their lines alone. */
export function readFurtherAddresses(cell: string): FurtherAddress[] {
  const entries = cell.match(ENTRY) ?? []
  return entries
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((line) => ({ line, address: addressOf(line) }))
}
