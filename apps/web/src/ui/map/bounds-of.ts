import type { MapPoint } from './map-view.ts'

type Bounds = [west: number, south: number, east: number, north: number]

const AUSTRALIA: Bounds = [112.5, -44, 154.5, -10]

/**
 * Padding around places: room for the zoom buttons and the tops of markers; zoom of a suburb for a single
 * place.
 */
export const SIGHT = { padding: { top: 56, right: 68, bottom: 36, left: 68 }, maxZoom: 11 }

/** Australia for no places. */
export function boundsOf(places: readonly MapPoint[]): Bounds {
  if (places.length === 0) return AUSTRALIA
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
