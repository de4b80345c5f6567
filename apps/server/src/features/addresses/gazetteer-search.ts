import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { AddressSearch, Position, Suggestion } from './address-search.ts'
import { distanceFrom } from './distance-from.ts'
import { type Around, findLocalities, type Hit } from './find-localities.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Locality } from './locality-words.ts'

const LIMIT = 8

const LINE = 200

const BEYOND = 10

const TIER = 100

/** About 150 km, as the square of degrees: nobody brings a bin further, so 'Yarra' means Yarraville first. */
const DAYS_WORK = 1.82

interface Measured {
  hit: Hit
  order: number
  far: number
}

const compare = (one: Measured, other: Measured) => one.order - other.order || one.far - other.far

function best(hits: readonly Hit[], distance: (place: Position) => number, isBased: boolean): Hit[] {
  const kept: Measured[] = []
  for (const hit of hits) {
    const far = distance(hit.locality)
    const order = hit.tier * TIER + hit.rank + (isBased && far > DAYS_WORK ? BEYOND : 0)
    const measured = { hit, far, order }
    const last = kept[LIMIT - 1]
    if (last && compare(last, measured) <= 0) continue
    kept.splice(LIMIT - 1, 1)
    kept.push(measured)
    kept.sort(compare)
  }
  return kept.map(({ hit }) => hit)
}

function addressOf(street: string, { key, name, postCode, lat, lon }: Locality): Address {
  const line = street === '' ? key : `${street.slice(0, LINE - key.length - 2)}, ${key}`
  return { name: line, suburb: name, postCode, lat, lon }
}

const suggestionOf = ({ street, locality, match }: Hit): Suggestion => ({
  ...addressOf(street, locality),
  match,
})

const MOST_BASES = 200

function placesAround(all: readonly Locality[], base: Position): Around {
  const distance = distanceFrom(base)
  let ordered: Locality[] | undefined
  return {
    has: (place) => distance(place) <= DAYS_WORK,
    nearest() {
      ordered ??= all
        .filter((place) => distance(place) <= DAYS_WORK)
        .sort((one, other) => distance(one) - distance(other))
      return ordered
    },
  }
}

export function gazetteerSearch(gazetteer: Gazetteer): AddressSearch {
  const bases = new Map<string, Around>()
  const around = (base: Position): Around => {
    const key = `${base.lat},${base.lon}`
    const known = bases.get(key) ?? placesAround(gazetteer.all, base)
    if (bases.size >= MOST_BASES) bases.clear()
    bases.set(key, known)
    return known
  }
  return {
    async suggest(typed, near) {
      const hits = findLocalities(gazetteer, typed, near && around(near))
      return best(hits, distanceFrom(near), near !== null).map(suggestionOf)
    },
  }
}
