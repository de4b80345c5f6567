import type { Pixel } from '#web/ui/map/is-inside.ts'

/** Which way an arrow key goes. */
const WAYS: Record<string, Pixel> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** A marker on the screen. */
export interface SeenStop extends Pixel {
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
