import type { Place } from './way.ts'

const PRECISION = 1e5
const CHARACTERS = /^[\x3f-\x7e]*$/

/** Decodes a line of a routing service (Google's polyline, five digits). */
export function decodeLine(packed: string): Place[] {
  if (!CHARACTERS.test(packed)) return []
  const points: Place[] = []
  let [lat, lon, at] = [0, 0, 0]
  const next = () => {
    let [value, shift, piece] = [0, 0, 0]
    do {
      piece = packed.charCodeAt(at) - 63
      at += 1
      value |= (piece & 31) << shift
      shift += 5
    } while (piece >= 32 && at < packed.length)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < packed.length) {
    lat += next()
    if (at >= packed.length) break
    lon += next()
    points.push({ lat: lat / PRECISION, lon: lon / PRECISION })
  }
  return points
}
