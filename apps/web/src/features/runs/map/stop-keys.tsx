import { useEffect, useEffectEvent } from 'react'
import type { Pixel } from '#web/ui/map/is-inside.ts'
import { useMap } from '#web/ui/map/map-context.ts'

/** Which way an arrow key goes. */
const WAYS: Record<string, Pixel> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** A marker on the screen. */
interface SeenStop extends Pixel {
  id: string
}

/**
 * The marker that an arrow key goes to from another: the nearest of those that lie more that way than aside; null when
 * there is none, undefined for another key.
 */
export function nextStop(from: SeenStop, key: string, stops: readonly SeenStop[]): string | null | undefined {
  const way = WAYS[key]
  if (!way) return undefined
  const measured = stops.flatMap(({ id, x, y }) => {
    const [dx, dy] = [x - from.x, y - from.y]
    const ahead = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    return id !== from.id && ahead > 0 && ahead >= aside ? [{ id, far: ahead + 2 * aside }] : []
  })
  return measured.toSorted((one, other) => one.far - other.far).at(0)?.id ?? null
}

const idOf = (target: EventTarget | null) => (target instanceof HTMLElement && target.dataset.marker) || null

/** The arrow keys go from marker to marker; Enter chooses one, with Shift several. */
export function StopKeys() {
  const map = useMap()
  const go = useEffectEvent((event: KeyboardEvent) => {
    const id = idOf(event.target)
    if (id === null) return
    const markers = [...map.getCanvasContainer().querySelectorAll<HTMLElement>('button[data-marker]')]
    const seen = markers.map((marker) => {
      const { x, y } = marker.getBoundingClientRect()
      return { id: idOf(marker) ?? '', x, y }
    })
    const from = seen.find((one) => one.id === id)
    const next = from && nextStop(from, event.key, seen)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    markers.find((marker) => idOf(marker) === next)?.focus()
  })
  useEffect(() => {
    const holder = map.getCanvasContainer()
    const press = (event: KeyboardEvent) => go(event)
    holder.addEventListener('keydown', press, { capture: true })
    return () => holder.removeEventListener('keydown', press, { capture: true })
  }, [map])
  return null
}
