import { distanceFrom } from './distance-from.ts'
import type { Locality } from './locality-words.ts'

interface View {
  south: number
  west: number
  north: number
  east: number
}

const MOST_PLACES = 600

/**
 * Nearest to the middle first; a place with several postcodes is named once. In a crowd 'Brunswick' comes
 * before 'Brunswick East'.
 */
export function findPlacesInView(localities: readonly Locality[], view: View) {
  const { south, west, north, east } = view
  const distance = distanceFrom({ lat: (south + north) / 2, lon: (west + east) / 2 })
  const inView = localities.filter(
    ({ lat, lon }) => lat >= south && lat <= north && lon >= west && lon <= east,
  )
  const once = new Map(inView.map((place) => [`${place.name}|${place.state}`, place]))
  const isCrowded = once.size > MOST_PLACES
  return [...once.values()]
    .map((place) => ({ place, far: distance(place), isCorner: isCrowded && place.words.length > 1 }))
    .sort((one, other) => Number(one.isCorner) - Number(other.isCorner) || one.far - other.far)
    .slice(0, MOST_PLACES)
    .map(({ place: { name, lat, lon } }) => ({ name, lat, lon }))
}
