import type { MapPoint } from './map-view.ts'

const DIGITS = 5

/** '37.81980° S, 144.88140° E'. */
export function pointText({ lat, lon }: MapPoint): string {
  return `${Math.abs(lat).toFixed(DIGITS)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(DIGITS)}° ${lon < 0 ? 'W' : 'E'}`
}
