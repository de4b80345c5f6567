import { isInAustralia } from '../addresses/address.ts'

/** A point on the map. */
export interface Place {
  lat: number
  lon: number
}

/** Road between two consecutive stops, by a routing service. */
export interface Stretch {
  kilometres: number
  minutes: number
}

/** No truck makes more stops in a day; longer ways are not requested. */
const MOST_STOPS_OF_WAY = 100

const DIGITS = 5
const STOP = /^(-?\d{1,2}(?:\.\d{1,8})?),(\d{2,3}(?:\.\d{1,8})?)$/

interface Legs {
  legs: readonly { place: Place | null }[]
}

/** A run as its times have it (`RunTimes`). */
interface TimedWay {
  start: Place | null
  home: Place | null
  stops: readonly (Legs & { jobId: string })[]
  legsHome: Legs['legs']
}

const isSame = (one: Place, other: Place) => one.lat === other.lat && one.lon === other.lon

/**
 * Where a run goes: its start, each job after what is done on the way there, what follows the last, and its end. A start or
 * end that the times leave out is the yard. The same place twice in a row stands once; empty for a run without jobs.
 */
export function wayOfRun(
  { start, home, stops, legsHome }: TimedWay,
  { yard, at }: { yard: Place | null; at: ReadonlyMap<string, Place> },
): Place[] {
  if (stops.length === 0) return []
  const placesOf = ({ legs }: Legs) => legs.map(({ place }) => place)
  const between = stops.flatMap((stop) => [...placesOf(stop), at.get(stop.jobId) ?? null])
  return [start ?? yard, ...between, ...placesOf({ legs: legsHome }), home ?? yard]
    .flatMap((place) => (place ? [{ lat: place.lat, lon: place.lon }] : []))
    .filter((place, index, all) => {
      const before = all[index - 1]
      return !(before && isSame(before, place))
    })
}

/** 'lat,lon;lat,lon', to about a metre; '' where no service is called. */
export function wayInWords(way: readonly Place[]): string {
  const isAsked =
    way.length >= 2 && way.length <= MOST_STOPS_OF_WAY && way.every(({ lat, lon }) => isInAustralia(lat, lon))
  if (!isAsked) return ''
  return way.map(({ lat, lon }) => `${lat.toFixed(DIGITS)},${lon.toFixed(DIGITS)}`).join(';')
}

/** Null for a malformed text, fewer than two stops, too many, or one outside Australia. */
export function parseWay(text: string): Place[] | null {
  const stops = text.split(';').map((stop) => STOP.exec(stop))
  if (stops.length < 2 || stops.length > MOST_STOPS_OF_WAY) return null
  const way = stops.flatMap((found) => (found ? [{ lat: Number(found[1]), lon: Number(found[2]) }] : []))
  return way.length === stops.length && way.every(({ lat, lon }) => isInAustralia(lat, lon)) ? way : null
}

/** By way of hundredths, which is what the plan's wire carries: what was rounded there reads here as what was not. */
export const wholeKilometres = (kilometres: number): number => Math.round(Math.round(kilometres * 100) / 100)

const EARTH_KM = 6_371
const RADIANS = Math.PI / 180

/** Kilometres between two places as the crow flies. */
export function straightKilometres(one: Place, other: Place): number {
  const [lat, lon] = [(other.lat - one.lat) * RADIANS, (other.lon - one.lon) * RADIANS]
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * Math.sin(lon / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** By the straight line, the factor and the speed. */
export function straightStretch(
  one: Place,
  other: Place,
  { roadFactor, speedKmh }: { roadFactor: number; speedKmh: number },
): Stretch {
  const kilometres = straightKilometres(one, other) * roadFactor
  return { kilometres, minutes: (kilometres / speedKmh) * 60 }
}
