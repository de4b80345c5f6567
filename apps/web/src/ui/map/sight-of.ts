import type { Map as MapLibreMap } from 'maplibre-gl'
import { SIGHT } from './bounds-of.ts'
import { roomAround } from './room-around.ts'

/** Padding beside elements with `data-over-map`, at least `least`. */
export function sightOf(map: MapLibreMap, least = SIGHT.padding): typeof SIGHT {
  const container = map.getContainer()
  const place = container.closest('[data-map-frame]')?.parentElement
  const parts = [...(place?.querySelectorAll('[data-over-map]') ?? [])]
  const rectangles = parts.map((part) => part.getBoundingClientRect())
  return { ...SIGHT, padding: roomAround(container.getBoundingClientRect(), rectangles, least) }
}
