import type { Address } from '@skipyard/domain/addresses/address.ts'
import { parseTypedAddress } from '@skipyard/domain/addresses/parse-typed-address.ts'
import type { AddressSearch, Position } from './address-search.ts'
import { distanceFrom } from './distance-from.ts'
import { findLocalities, type Hit } from './find-localities.ts'
import type { Locality } from './locality.ts'

const LIMIT = 8

/** The longest address line that the contract lets through. */
const LINE = 200

/** More than any rank, so that every place within a day's work comes before those beyond. */
const BEYOND = 10

/** About 150 km, as the square of degrees: nobody brings a bin further, so 'Yarra' means Yarraville first. */
const DAYS_WORK = 1.82

interface Measured {
  hit: Hit
  order: number
  far: number
}

const compare = (one: Measured, other: Measured) => one.order - other.order || one.far - other.far

/** Keeps the best few without sorting thousands. */
function best(hits: readonly Hit[], near: Position | null): Hit[] {
  const distance = distanceFrom(near)
  const kept: Measured[] = []
  for (const hit of hits) {
    const far = distance(hit.locality)
    const measured = { hit, far, order: hit.rank + (near && far > DAYS_WORK ? BEYOND : 0) }
    const last = kept[LIMIT - 1]
    if (last && compare(last, measured) <= 0) continue
    kept.splice(LIMIT - 1, 1)
    kept.push(measured)
    kept.sort(compare)
  }
  return kept.map(({ hit }) => hit)
}

function addressOf({ street, locality }: Hit): Address {
  const { name, state, postCode, lat, lon } = locality
  const place = `${name} ${state} ${postCode}`
  const line = street === '' ? place : `${street.slice(0, LINE - place.length - 2)}, ${place}`
  return { name: line, suburb: name, postCode, lat, lon }
}

/** Searches the embedded gazetteer: the street as typed, beside the locality it was matched with. */
export function gazetteerSearch(localities: readonly Locality[]): AddressSearch {
  return {
    async suggest(typed, near) {
      const hits = findLocalities(localities, parseTypedAddress(typed), near !== null)
      return best(hits, near).map(addressOf)
    },
  }
}
