import type { Place } from '../runs/way.ts'
import type { PlaceIndex } from './problem.ts'

/** Gives each place a number, places that are the same (to a metre) one number; the yard is 0. */
export function numberPlaces(yard: Place) {
  const places: Place[] = []
  const numbers = new Map<string, PlaceIndex>()
  const numberOf = ({ lat, lon }: Place): PlaceIndex => {
    const name = `${lat.toFixed(5)} ${lon.toFixed(5)}`
    const known = numbers.get(name)
    if (known !== undefined) return known
    numbers.set(name, places.length)
    return places.push({ lat, lon }) - 1
  }
  numberOf(yard)
  return { places, numberOf }
}
