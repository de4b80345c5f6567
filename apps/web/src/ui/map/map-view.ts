/** A point on the map, in degrees (WGS 84). */
export interface MapPoint {
  lat: number
  lon: number
}

/** A rectangle of the map, in degrees. */
export interface MapView {
  south: number
  west: number
  north: number
  east: number
}

/** A suburb or town to be named on the map. */
export interface NamedPlace extends MapPoint {
  name: string
}

/** From here on suburbs are named one by one. */
export const SUBURB_ZOOM = 9

const STEP = 0.25

/** The view grown to a coarse grid, so that a small move of the map asks for nothing new. */
export function onGrid({ south, west, north, east }: MapView): MapView {
  const down = (degrees: number) => Math.floor(degrees / STEP) * STEP
  const up = (degrees: number) => Math.ceil(degrees / STEP) * STEP
  return { south: down(south), west: down(west), north: up(north), east: up(east) }
}
