import { AUSTRALIA_BOX } from '@skipyard/domain/addresses/address.ts'
import type { MapPoint } from './map-view.ts'

const KEYS: Record<string, [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const SMALL = 4
const BIG = 40
const TILE = 512
/** Decimals of a degree: about ten centimetres. */
const DIGITS = 6

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

export function tidyPoint({ lat, lon }: MapPoint): MapPoint {
  const { south, north, west, east } = AUSTRALIA_BOX
  return {
    lat: Number(between(south, lat, north).toFixed(DIGITS)),
    lon: Number(between(west, lon, east).toFixed(DIGITS)),
  }
}

/** A few pixels for an arrow key, many with Shift; null for other keys. */
export function nudge(at: MapPoint, key: { key: string; shiftKey: boolean }, zoom: number): MapPoint | null {
  const direction = KEYS[key.key]
  if (direction === undefined) return null
  const degrees = ((key.shiftKey ? BIG : SMALL) * 360) / (TILE * 2 ** zoom)
  const [east, north] = direction
  const shrink = Math.cos((at.lat * Math.PI) / 180)
  return tidyPoint({ lat: at.lat + north * degrees * shrink, lon: at.lon + east * degrees })
}
