import type { NetworkParts } from './network-parts.ts'

/** Whether one job may come right after another in some tour. */
export type MayFollow = (one: number, other: number) => boolean

/** One list of marks for each kind of truck: which jobs it may do. */
function doableByKind({ jobs, trucks }: NetworkParts): Uint8Array[] {
  const kinds = new Map<string, Uint8Array>()
  for (const { allowed } of trucks) {
    const marks = new Uint8Array(jobs).fill(allowed ? 0 : 1)
    for (const job of allowed ?? []) marks[job] = 1
    kinds.set(marks.join(''), marks)
  }
  return [...kinds.values()]
}

/** For every two jobs, at `one * jobs + other`, whether some truck may do both. */
function sharedByTruck(parts: NetworkParts): Uint8Array {
  const { jobs } = parts
  const shared = new Uint8Array(jobs * jobs)
  for (const marks of doableByKind(parts)) {
    marks.forEach((mark, one) => {
      if (mark !== 1) return
      for (let other = 0; other < jobs; other++) if (marks[other] === 1) shared[one * jobs + other] = 1
    })
  }
  return shared
}

/** Whether a truck may do both, and whether the second can be reached in time after the first. */
export function canFollow(parts: NetworkParts): MayFollow {
  const { jobs, nodes, time, earliest, latest, service } = parts
  const shared = sharedByTruck(parts)
  return (one, other) =>
    one !== other &&
    shared[one * jobs + other] === 1 &&
    (earliest[one] ?? 0) + (service[one] ?? 0) + (time[one * nodes + other] ?? 0) <= (latest[other] ?? 0)
}
