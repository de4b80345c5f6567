import { loadGazetteer } from './gazetteer.ts'
import { lineNames } from './line-names.ts'
import { type Locality, localityWords } from './locality-words.ts'

/** A place as a caller names it; without an address yet it has neither line nor position. */
export interface NamedPlace {
  suburb: string
  postCode: string
  name?: string | undefined
  lat?: number | undefined
  lon?: number | undefined
}

const KM_PER_DEGREE = 111.2
const LEAST_KM = 6
/** So many times as far as the next localities: suburbs lie close, stations of the outback far apart. */
const NEIGHBOURS = { count: 3, times: 2 } as const

interface Position {
  lat: number
  lon: number
}

function kmBetween(one: Position, other: Position): number {
  const shrink = Math.cos((one.lat * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * shrink)
}

let byName: Map<string, Locality[]> | undefined

function named(suburb: string): readonly Locality[] {
  byName ??= Map.groupBy(loadGazetteer(), ({ words }) => words.join(' '))
  return byName.get(localityWords(suburb).join(' ')) ?? []
}

const reaches = new Map<string, number>()

/** How far from its middle a locality may end, in kilometres. */
function reachOf(locality: Locality): number {
  const known = reaches.get(locality.key)
  if (known !== undefined) return known
  const distances = loadGazetteer().map((other) => kmBetween(locality, other))
  const next = distances.sort((one, other) => one - other)[NEIGHBOURS.count] ?? 0
  const reach = Math.max(LEAST_KM, next * NEIGHBOURS.times)
  reaches.set(locality.key, reach)
  return reach
}

const isNear = (locality: Locality, { lat, lon }: NamedPlace) =>
  lat === undefined || lon === undefined || kmBetween(locality, { lat, lon }) <= reachOf(locality)

const isPlaceIn = (localities: readonly Locality[], place: NamedPlace) =>
  localities.some(
    (locality) => (place.postCode === '' || locality.postCode === place.postCode) && isNear(locality, place),
  )

/**
 * Whether suburb, postcode and position contradict one another by the gazetteer: a price by the suburb is then
 * not that of where the truck drives. A suburb the gazetteer does not know contradicts nothing.
 */
export function isPlaceTorn(place: Omit<NamedPlace, 'name'>): boolean {
  const localities = named(place.suburb)
  return localities.length > 0 && !isPlaceIn(localities, place)
}

/**
 * Whether suburb, postcode, position and line of a place belong together by the gazetteer: what a price or a
 * council is chosen by is then where the truck drives.
 */
export function placeAgrees(place: NamedPlace): boolean {
  const { suburb, name } = place
  if (name !== undefined && !lineNames(name, place, (words) => named(words).length > 0)) return false
  return isPlaceIn(named(suburb), place)
}
