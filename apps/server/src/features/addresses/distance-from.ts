import type { Position } from './address-search.ts'

const capitals: Position[] = [
  { lat: -33.87, lon: 151.21 },
  { lat: -37.81, lon: 144.96 },
  { lat: -27.47, lon: 153.03 },
  { lat: -31.95, lon: 115.86 },
  { lat: -34.93, lon: 138.6 },
  { lat: -42.88, lon: 147.33 },
  { lat: -35.28, lon: 149.13 },
  { lat: -12.46, lon: 130.84 },
]

/**
 * Orders by distance to the base, or to the nearest capital while that is unknown: flat-earth squares of
 * degrees, quick for thousands.
 */
export function distanceFrom(near: Position | null): (place: Position) => number {
  const origins = (near ? [near] : capitals).map(({ lat, lon }) => ({
    lat,
    lon,
    shrink: Math.cos((lat * Math.PI) / 180),
  }))
  return (place) => {
    let least = Number.POSITIVE_INFINITY
    for (const { lat, lon, shrink } of origins) {
      const squared = (lat - place.lat) ** 2 + ((lon - place.lon) * shrink) ** 2
      if (squared < least) least = squared
    }
    return least
  }
}
