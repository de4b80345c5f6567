import type { Address } from '@skipyard/domain/addresses/address.ts'
import { parseTypedAddress } from '@skipyard/domain/addresses/parse-typed-address.ts'
import type { Position } from '#server/features/addresses/address-search.ts'
import { distanceFrom } from '#server/features/addresses/distance-from.ts'
import { loadGazetteer } from '#server/features/addresses/load-gazetteer.ts'
import type { Locality } from '#server/features/addresses/locality.ts'
import { localityWords } from '#server/features/addresses/locality-words.ts'

/** An address as a file has it; the suburb and postcode may stand in the line or beside it. */
export interface WrittenAddress {
  line: string
  suburb: string
  postCode: string
}

/** Finds the place of a written address; null when no locality of that name is known. */
export type PlaceAddress = (written: WrittenAddress) => Address | null

type Gazetteer = ReadonlyMap<string, readonly Locality[]>

const LINE = 200

let gazetteer: Gazetteer | undefined

/** Localities by their whole name; read when the first file comes. */
function localitiesByName(): Gazetteer {
  gazetteer ??= Map.groupBy(loadGazetteer(), ({ words }) => words.join(' '))
  return gazetteer
}

interface Reading {
  street: string
  words: readonly string[]
}

/** 'Blyth Yarraville' may be the suburb, or 'Yarraville' alone, with the rest belonging to the street. */
function readingsOf(street: string, words: readonly string[]): Reading[] {
  return words.map((_, at) => ({
    street: `${street} ${words.slice(0, at).join(' ')}`.trim(),
    words: words.slice(at),
  }))
}

function lineOf(street: string, { name, state, postCode }: Locality): string {
  const place = `${name} ${state} ${postCode}`
  return street === '' ? place : `${street.slice(0, LINE - place.length - 2)}, ${place}`
}

/** The line as it stands when it names the suburb, else with the suburb behind it. */
function lineWithin(line: string, locality: Locality): string {
  const names = localityWords(line).join(' ').includes(locality.words.join(' '))
  return names && line.includes(locality.postCode)
    ? line.slice(0, LINE)
    : lineOf(streetBefore(line, names), locality)
}

const streetBefore = (line: string, isSuburbNamed: boolean) =>
  isSuburbNamed ? parseTypedAddress(line).street : line

/** Places addresses by the localities of the gazetteer: the whole name must be known, of several the nearest is meant. */
export function placeAddresses(near: Position | null): PlaceAddress {
  const [known, distance] = [localitiesByName(), distanceFrom(near)]

  function find(words: readonly string[], postCode: string | null, state: string | null): Locality | null {
    const named = known.get(localityWords(words.join(' ')).join(' ')) ?? []
    const fitting = named.filter(
      (place) => (!postCode || place.postCode === postCode) && (!state || place.state === state),
    )
    const [nearest = null] = fitting.toSorted((one, other) => distance(one) - distance(other))
    return nearest
  }

  const at = (name: string, { name: suburb, postCode, lat, lon }: Locality): Address => ({
    name,
    suburb,
    postCode,
    lat,
    lon,
  })

  return ({ line, suburb, postCode }) => {
    const typed = parseTypedAddress(line)
    const code = postCode || typed.postCode
    if (suburb !== '') {
      const locality = find([suburb], code, typed.state)
      return locality && at(lineWithin(line, locality), locality)
    }
    for (const { street, words } of readingsOf(typed.street, typed.localityWords)) {
      const locality = find(words, code, typed.state)
      if (locality) return at(lineOf(street, locality), locality)
    }
    return null
  }
}
