import type { MapPoint } from './map-view.ts'

type Bounds = [west: number, south: number, east: number, north: number]

const AUSTRALIA: Bounds = [112.5, -44, 154.5, -10]

/** How places are brought into sight: beside the zoom buttons, with room for the tops of their markers, and a suburb's width around a single one. */
export const SIGHT = { padding: { top: 56, right: 68, bottom: 36, left: 68 }, maxZoom: 11 }

/** The rectangle around places; around none it is Australia. */
export function boundsOf(places: readonly MapPoint[]): Bounds {
  if (places.length === 0) return AUSTRALIA
  const lats = places.map(({ lat }) => lat)
  const lons = places.map(({ lon }) => lon)
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
