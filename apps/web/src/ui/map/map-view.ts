/** Degrees, WGS 84. */
export interface MapPoint {
  lat: number
  lon: number
}

/** In degrees. */
export interface MapView {
  south: number
  west: number
  north: number
  east: number
}

export interface NamedPlace extends MapPoint {
  name: string
}

export const SUBURB_ZOOM = 9

const STEP = 0.25

/** Grown to a coarse grid, so that a small move needs no new read. */
export function onGrid({ south, west, north, east }: MapView): MapView {
  const down = (degrees: number) => Math.floor(degrees / STEP) * STEP
  const up = (degrees: number) => Math.ceil(degrees / STEP) * STEP
  return { south: down(south), west: down(west), north: up(north), east: up(east) }
}
