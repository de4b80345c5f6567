import { boundsOf, SIGHT } from './bounds-of.ts'
import type { MapPoint } from './map-view.ts'

export interface MapSize {
  width: number
  height: number
}

/** Pixels of the world at zoom 0. */
const WORLD = 512

/** Mercator, in a world of 1 by 1. */
function inWorld(lon: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** Calculates the first view of a map before the library is loaded. */
export function firstSight(
  around: readonly MapPoint[],
  { width, height }: MapSize,
): (lon: number, lat: number) => [x: number, y: number] {
  const { padding, maxZoom } = SIGHT
  const [west, south, east, north] = boundsOf(around)
  const [[left, bottom], [right, top]] = [inWorld(west, south), inWorld(east, north)]
  const [wide, high] = [width - padding.left - padding.right, height - padding.top - padding.bottom]
  const nearest = WORLD * 2 ** maxZoom
  const scale = Math.min(nearest, Math.max(1, wide) / (right - left), Math.max(1, high) / (bottom - top))
  const [middleX, middleY] = [padding.left + wide / 2, padding.top + high / 2]
  return (lon, lat) => {
    const [x, y] = inWorld(lon, lat)
    return [middleX + (x - (left + right) / 2) * scale, middleY + (y - (top + bottom) / 2) * scale]
  }
}
