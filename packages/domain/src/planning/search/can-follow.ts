import type { NetworkParts } from './network-parts.ts'

/** Whether one job may come right after another in some tour. */
export type MayFollow = (one: number, other: number) => boolean

/** One list of marks for each kind of truck with these windows: which jobs it may do. */
function doableByKind({ jobs, trucks }: NetworkParts, windows: number): Uint8Array[] {
  const kinds = new Map<string, Uint8Array>()
  for (const { allowed } of trucks.filter((truck) => truck.windows === windows)) {
    const marks = new Uint8Array(jobs).fill(allowed ? 0 : 1)
    for (const job of allowed ?? []) marks[job] = 1
    kinds.set(marks.join(''), marks)
  }
  return [...kinds.values()]
}

/** For every two jobs, at `one * jobs + other`, whether some truck with these windows may do both. */
function sharedByTruck(parts: NetworkParts, windows: number): Uint8Array {
  const { jobs } = parts
  const shared = new Uint8Array(jobs * jobs)
  for (const marks of doableByKind(parts, windows)) {
    marks.forEach((mark, one) => {
      if (mark !== 1) return
      for (let other = 0; other < jobs; other++) if (marks[other] === 1) shared[one * jobs + other] = 1
    })
  }
  return shared
}

/** Whether a truck may do both, and whether the second can be reached in time after the first. */
export function canFollow(parts: NetworkParts): MayFollow {
  const { jobs, nodes, time, service } = parts
  const kinds = parts.windows.map(({ earliest, latest }, windows) => ({
    earliest,
    latest,
    shared: sharedByTruck(parts, windows),
  }))
  return (one, other) =>
    one !== other &&
    kinds.some(({ earliest, latest, shared }) => {
      if (shared[one * jobs + other] !== 1) return false
      const done = (earliest[one] ?? 0) + (service[one] ?? 0)
      return done + (time[one * nodes + other] ?? 0) <= (latest[other] ?? 0)
    })
}
