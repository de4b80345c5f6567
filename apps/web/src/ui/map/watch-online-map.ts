import type { Map as MapLibreMap } from 'maplibre-gl'

/** A map that has shown nothing after this long is one that cannot be reached. */
const PATIENCE_MS = 8_000

/** Calls back once when an online map stays away: its style or its first tiles fail, or nothing comes in time. */
export function watchOnlineMap(map: MapLibreMap, onAway: () => void): () => void {
  let isSettled = false
  const settle = (isAway: boolean) => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    if (isAway) onAway()
  }
  const timer = setTimeout(() => settle(true), PATIENCE_MS)
  map.on('error', () => settle(true))
  map.on('load', () => settle(false))
  return () => settle(false)
}
