import { texts } from '@skipyard/domain/shared/texts.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBaseLocation } from './address.reads.ts'
import type { AddressSearch, Suggestion } from './address-search.ts'
import { type Gazetteer, openGazetteer } from './gazetteer.ts'
import { gazetteerSearch } from './gazetteer-search.ts'
import { localityWords } from './locality-words.ts'

let search: AddressSearch | undefined

export async function suggestAddresses(scope: TenantScope, typed: string): Promise<Suggestion[]> {
  search ??= gazetteerSearch(openGazetteer())
  return search.suggest(typed, await readBaseLocation(scope))
}

interface TypedPlace {
  suburb: string
  postCode: string
}

const middle = (degrees: readonly number[]) => degrees.reduce((sum, one) => sum + one, 0) / degrees.length

/** An unchecked address: its suburb, or the middle of its postcode's places. */
export function placeOfTyped(gazetteer: Gazetteer, { suburb, postCode }: TypedPlace) {
  const places = gazetteer.ofPostCode(postCode)
  const [first] = places
  if (first === undefined) throw invalid('postCode', texts.address.postCodeUnknown)
  const name = localityWords(suburb).join(' ')
  const known = places.find(({ words }) => words.join(' ') === name)
  const { state } = known ?? first
  if (known) return { state, lat: known.lat, lon: known.lon }
  return { state, lat: middle(places.map(({ lat }) => lat)), lon: middle(places.map(({ lon }) => lon)) }
}
