import type { MayFollow } from './can-follow.ts'
import type { NetworkParts } from './network-parts.ts'
import { NOWHERE } from './numbers.ts'

/** How many of the nearest jobs are looked at for tours to take strings out of. */
const MOST_RUINED = 150

/** Which jobs lie near which, as the search looks at them. */
export interface Nearness {
  /** The jobs that can come right before or after each job, nearest first, -1 behind them: `nearby` a job. */
  near: Int32Array
  /** The jobs that can follow each job, nearest first, -1 behind them, and what that costs extra: `following` a job. */
  after: Int32Array
  afterExtra: Float64Array
  following: number
  /** What it costs extra at the least to come to each job. */
  leastTo: Float64Array
  nearby: number
}

type Closeness = (one: number, other: number) => number

/** The others nearest to each job, nearest first, -1 where there are no more. */
function nearestJobs(jobs: number, most: number, closeness: Closeness): Int32Array {
  const near = new Int32Array(jobs * most).fill(-1)
  for (let job = 0; job < jobs; job++) {
    const far = Float64Array.from({ length: jobs }, (_, other) =>
      other === job ? NOWHERE : closeness(job, other),
    )
    const others = Int32Array.from({ length: jobs }, (_, other) => other)
    others.sort((one, other) => (far[one] ?? 0) - (far[other] ?? 0))
    near.set(others.filter((other) => (far[other] ?? NOWHERE) < NOWHERE).subarray(0, most), job * most)
  }
  return near
}

/** What can follow each job, nearest first, with what that costs extra; and what reaching each job costs at the least. */
function followers({ jobs, nodes, trucks }: NetworkParts, extra: Float64Array, way: Closeness) {
  const following = Math.max(0, jobs - 1)
  const after = nearestJobs(jobs, following, way)
  const afterExtra = Float64Array.from(after, (other, index) =>
    other < 0 ? NOWHERE : way(Math.floor(index / following), other),
  )
  const starts = new Set(trucks.map(({ start }) => start))
  const leastTo = new Float64Array(jobs).fill(NOWHERE)
  for (let job = 0; job < jobs; job++) {
    for (const start of starts) {
      leastTo[job] = Math.min(leastTo[job] ?? 0, extra[start * nodes + job] ?? 0)
    }
    for (let from = 0; from < jobs; from++) leastTo[job] = Math.min(leastTo[job] ?? 0, way(from, job))
  }
  return { following, after, afterExtra, leastTo }
}

/** Which jobs are near each job, by what the way between them costs beyond the prices of its ends. */
export function nearness(parts: NetworkParts, mayFollow: MayFollow, extra: Float64Array): Nearness {
  const { jobs, nodes } = parts
  const way = (from: number, to: number) =>
    mayFollow(from, to) ? (extra[from * nodes + to] ?? NOWHERE) : NOWHERE
  const nearby = Math.min(MOST_RUINED, Math.max(0, jobs - 1))
  return {
    nearby,
    near: nearestJobs(jobs, nearby, (one, other) => Math.min(way(one, other), way(other, one))),
    ...followers(parts, extra, way),
  }
}
