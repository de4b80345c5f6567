/** A position as GeoJSON has it: longitude, latitude. */
export type Point = [lon: number, lat: number]

/** Closed rings of an area; the last point repeats the first. */
export type Ring = Point[]

interface Outline {
  /** Rings around everything that hangs together. */
  coast: Ring[]
  /** Lines where two areas meet. */
  borders: Point[][]
}

const nameOf = ([lon, lat]: Point) => `${lon},${lat}`

/** The edges between neighbouring points, each once, with how many areas have it. */
function countEdges(rings: readonly Ring[]): { ends: [Point, Point]; count: number }[] {
  const edges = new Map<string, { ends: [Point, Point]; count: number }>()
  for (const ring of rings) {
    ring.slice(1).forEach((to, index) => {
      const from = ring[index]
      if (!from || nameOf(from) === nameOf(to)) return
      const key = [nameOf(from), nameOf(to)].sort().join('|')
      edges.set(key, { ends: [from, to], count: (edges.get(key)?.count ?? 0) + 1 })
    })
  }
  return [...edges.values()]
}

/** Joins edges end to end into lines as long as they go; what closes becomes a ring. */
function chain(edges: readonly [Point, Point][]): Point[][] {
  const around = new Map<string, Set<number>>()
  edges.forEach((ends, index) => {
    for (const end of ends) around.set(nameOf(end), (around.get(nameOf(end)) ?? new Set()).add(index))
  })
  const take = (index: number) => {
    for (const end of edges[index] ?? []) around.get(nameOf(end))?.delete(index)
  }
  const stepFrom = (at: Point): Point | undefined => {
    const [next] = around.get(nameOf(at)) ?? []
    if (next === undefined) return undefined
    take(next)
    return edges[next]?.find((end) => nameOf(end) !== nameOf(at))
  }
  const walk = (start: Point): Point[] => {
    const line = [start]
    for (let at = stepFrom(start); at; at = stepFrom(at)) line.push(at)
    return line
  }
  const isOpenEnd = (end: Point) => (around.get(nameOf(end))?.size ?? 0) % 2 === 1
  const starts = [...edges.flat().filter(isOpenEnd), ...edges.map(([end]) => end)]
  return starts.map(walk).filter((line) => line.length > 1)
}

/**
 * What areas that share their edges look like from outside: an edge of one area alone is coast, one of two is a border.
 * The points of both areas must be the same ones.
 */
export function dissolveAreas(rings: readonly Ring[]): Outline {
  const edges = countEdges(rings)
  const those = (wanted: (count: number) => boolean) =>
    chain(edges.filter(({ count }) => wanted(count)).map(({ ends }) => ends))
  return { coast: those((count) => count === 1), borders: those((count) => count > 1) }
}
