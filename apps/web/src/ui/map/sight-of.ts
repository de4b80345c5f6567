import type { Map as MapLibreMap } from 'maplibre-gl'
import { SIGHT } from './bounds-of.ts'

interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

interface Room {
  left: number
  top: number
  right: number
  bottom: number
}

const MARKER: Room = { left: 22, top: 46, right: 22, bottom: 24 }

/** Share of the map's width or height. */
const MOST_LOST = 2 / 3

const EDGES = ['left', 'top', 'right', 'bottom'] as const

const lostTo = (map: Rectangle, over: Rectangle): Room => ({
  left: over.right - map.left,
  top: over.bottom - map.top,
  right: map.right - over.left,
  bottom: map.bottom - over.top,
})

const areaOf = ({ left, top, right, bottom }: Rectangle) => (right - left) * (bottom - top)

/**
 * Padding so that no marker is behind elements over the map: each takes the edge where it costs least, the
 * largest first, unless less than a third of the map would be left.
 */
export function roomAround(map: Rectangle, parts: readonly Rectangle[], least: Room): Room {
  const room = { ...least }
  const most = { across: (map.right - map.left) * MOST_LOST, down: (map.bottom - map.top) * MOST_LOST }
  for (const part of parts.toSorted((one, other) => areaOf(other) - areaOf(one))) {
    const lost = lostTo(map, part)
    const [edge] = EDGES.toSorted((one, other) => lost[one] - lost[other])
    if (edge === undefined) continue
    const taken = { ...room, [edge]: Math.max(room[edge], lost[edge] + MARKER[edge]) }
    const isLeft = taken.left + taken.right <= most.across && taken.top + taken.bottom <= most.down
    if (isLeft) room[edge] = taken[edge]
  }
  return room
}

/** Padding beside elements with `data-over-map`, at least `least`. */
export function sightOf(map: MapLibreMap, least = SIGHT.padding): typeof SIGHT {
  const container = map.getContainer()
  const place = container.closest('[data-map-frame]')?.parentElement
  const parts = [...(place?.querySelectorAll('[data-over-map]') ?? [])]
  const rectangles = parts.map((part) => part.getBoundingClientRect())
  return { ...SIGHT, padding: roomAround(container.getBoundingClientRect(), rectangles, least) }
}
