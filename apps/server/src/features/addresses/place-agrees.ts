import { loadGazetteer } from './gazetteer.ts'
import { type Locality, localityWords } from './locality-words.ts'

const STREETS = new Set(
  (
    'alley arcade av ave avenue boulevard bvd blvd bypass cct cir circle circuit cl close cnr court cr cres ' +
    'crescent crt ct dr drive dve driveway esp esplanade freeway fwy gr grove highway hwy lane ln loop mall ' +
    'mews parade parkway pde pkwy pl place plaza promenade quay rd road row sq square st strand street tce ' +
    'terrace track trail walk way'
  ).split(' '),
)
const UNITS = new Set(
  'apartment apt block bldg building factory flat floor level lot shed shop suite u unit'.split(' '),
)
const STATES = [
  ...['vic', 'nsw', 'qld', 'sa', 'wa', 'tas', 'nt', 'act', 'australia', 'victoria', 'queensland', 'tasmania'],
  ...['new south wales', 'south australia', 'western australia', 'northern territory'],
  'australian capital territory',
].map((name) => name.split(' '))

type Words = readonly string[]

const endsWith = (words: Words, end: Words) =>
  words.length >= end.length && end.every((word, at) => words[words.length - end.length + at] === word)

function withoutState(words: Words, suburb: Words): Words {
  if (endsWith(words, suburb)) return words
  const isCode = /^\d{4}$/.test(words.at(-1) ?? '')
  const behind = isCode ? 1 : (STATES.find((state) => endsWith(words, state))?.length ?? 0)
  return behind === 0 ? words : withoutState(words.slice(0, -behind), suburb)
}

function withoutNumber(words: Words): Words {
  const first = words.findIndex((word) => !/^\d/.test(word) && !UNITS.has(word))
  return first < 0 ? [] : words.slice(first)
}

function behindStreet(part: Words): Words {
  const words = withoutNumber(part)
  const street = words.findLastIndex((word, at) => at > 0 && STREETS.has(word))
  if (street > 0) return words.slice(street + 1)
  return words.length === part.length ? words : words.slice(1)
}

const runsOf = (words: Words): string[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((_last, count) => words.slice(from, from + count + 1).join(' ')),
  )

/**
 * Whether a line ends with the suburb and its postcode, with no other place or postcode behind its street: the
 * truck drives by the line, and the price is the suburb's.
 */
function lineNames(
  line: string,
  { suburb, postCode }: { suburb: string; postCode: string },
  isLocality: (words: string) => boolean,
): boolean {
  const end = localityWords(suburb)
  const parts = line.split(',').map(localityWords)
  const all = withoutState(parts.flat(), end)
  if (end.length === 0 || !endsWith(all, end)) return false
  const codes = withoutNumber(parts.flat()).filter((word) => /^\d{4}$/.test(word))
  if (codes.some((code) => code !== postCode)) return false
  const own = new Set(runsOf(end))
  const ends = parts.map((part) => withoutState(part, end))
  const places = ends.flatMap((part) => runsOf(behindStreet(part)))
  return places.every((place) => own.has(place) || !isLocality(place))
}

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
