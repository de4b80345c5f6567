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

/** A flat-earth square of the distance: enough to tell the nearer of two, and quick for thousands. */
function squaredDegrees(one: Position, other: Position): number {
  const shrink = Math.cos((one.lat * Math.PI) / 180)
  return (one.lat - other.lat) ** 2 + ((one.lon - other.lon) * shrink) ** 2
}

/** Orders places by nearness to where the company works, or to the nearest capital while that is unknown. */
export function distanceFrom(near: Position | null): (place: Position) => number {
  const origins = near ? [near] : capitals
  return (place) => Math.min(...origins.map((origin) => squaredDegrees(origin, place)))
}
