import type { Address } from '@skipyard/domain/addresses/address.ts'
import { parseTypedAddress, splitTypedAddress } from '@skipyard/domain/addresses/parse-typed-address.ts'
import { readState, withShortState } from '@skipyard/domain/addresses/read-state.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { Position } from '#server/features/addresses/address-search.ts'
import type { Locality } from '#server/features/addresses/locality.ts'
import { localityWords } from '#server/features/addresses/locality-words.ts'
import { createLocalityFinder } from './create-locality-finder.ts'

/** An address as a file has it; the suburb, state and postcode may stand in the line or beside it. */
export interface WrittenAddress {
  line: string
  suburb: string
  state: string
  postCode: string
}

/** Where a written address is, or why nobody can tell. */
export type Placed = { address: Address } | { error: string }

/** Finds the place of a written address by the localities that are known. */
export type PlaceAddress = (written: WrittenAddress) => Placed

const LINE = 200

function lineOf(street: string, { name, state, postCode }: Locality): string {
  const place = `${name} ${state} ${postCode}`
  return street === '' ? place : `${street.slice(0, LINE - place.length - 2)}, ${place}`
}

/** The line as it stands when it names the suburb, else with the suburb behind it. */
function lineWithin(line: string, locality: Locality): string {
  const names = localityWords(line).join(' ').includes(locality.words.join(' '))
  return names && line.includes(locality.postCode)
    ? line.slice(0, LINE)
    : lineOf(names ? parseTypedAddress(line).street : line, locality)
}

/** A suburb's cell may carry the state and postcode as well. */
function suburbOf(cell: string) {
  const { street, localityWords: words, state, postCode } = parseTypedAddress(withShortState(cell))
  return { name: `${street} ${words.join(' ')}`.trim(), state, postCode }
}

const addressAt = (name: string, { name: suburb, postCode, lat, lon }: Locality): Placed => ({
  address: { name, suburb, postCode, lat, lon },
})

/** Places addresses: the whole name of a suburb must be known, in full or in short; of several the nearest is meant. */
export function placeAddresses(near: Position | null): PlaceAddress {
  const { find, errorOf } = createLocalityFinder(near)

  /** The suburb stands in a cell of its own; the line is kept as it was written. */
  function placeBeside({ line, suburb, state, postCode }: WrittenAddress): Placed {
    const [beside, typed] = [suburbOf(suburb), parseTypedAddress(line)]
    const code = postCode || beside.postCode || typed.postCode
    const locality = find(beside.name, code, readState(state) ?? beside.state ?? typed.state)
    return locality ? addressAt(lineWithin(line, locality), locality) : { error: errorOf(beside.name) }
  }

  function placeWithin({ line, state, postCode }: WrittenAddress): Placed {
    const { typed, splits } = splitTypedAddress(withShortState(line))
    const [code, where] = [postCode || typed.postCode, readState(state) ?? typed.state]
    for (const { street, localityWords: words } of splits) {
      const locality = find(words.join(' '), code, where)
      if (locality) return addressAt(lineOf(street, locality), locality)
    }
    const name = typed.localityWords.join(' ')
    return { error: name === '' ? texts.customer.suburbMissing : errorOf(name) }
  }

  return (written) => (written.suburb === '' ? placeWithin(written) : placeBeside(written))
}
