import { makeNetwork, type Network } from '../../packages/domain/src/planning/search/network.ts'
import { type NetworkTruck, NOWHERE } from '../../packages/domain/src/planning/search/network-parts.ts'
import { workingClock } from '../../packages/domain/src/run-times/working-clock.ts'
import type { PlainProblem } from './plan-generator.ts'

const usable = (one: number | null | undefined, otherwise: number) =>
  typeof one === 'number' && Number.isFinite(one) ? one : otherwise

/** Plain node 0 is the depot, node `i` the job `i`; the search has jobs first, then departure and return. */
const plainOf = (node: number, jobs: number) => (node < jobs ? node + 1 : 0)

function waysOf(rows: PlainProblem['cost'], jobs: number): Float64Array {
  const nodes = jobs + 2
  const ways = new Float64Array(nodes * nodes)
  for (let from = 0; from < nodes; from++) {
    for (let to = 0; to < nodes; to++) {
      const way = rows[plainOf(from, jobs)]?.[plainOf(to, jobs)]
      ways[from * nodes + to] = from === to ? 0 : usable(way, NOWHERE)
    }
  }
  return ways
}

function byNode(list: readonly (number | null)[] | null | undefined, jobs: number, otherwise: number) {
  return Float64Array.from({ length: jobs + 2 }, (_, node) => usable(list?.[plainOf(node, jobs)], otherwise))
}

/** Pairs in the search's numbers. */
const pairsOf = ({ before }: PlainProblem) =>
  (before ?? []).map(([first, second]) => [first - 1, second - 1] as const)

/** Jobs that wait for each other in a circle, or for such: nothing can be done of them. */
function waitingInCircles(jobs: number, pairs: readonly (readonly [number, number])[]): Set<number> {
  const left = new Set(Array.from({ length: jobs }, (_, job) => job))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    const waiting = new Set(pairs.flatMap(([first, second]) => (left.has(first) ? [second] : [])))
    for (const job of left) if (!waiting.has(job)) left.delete(job)
  }
  return left
}

function trucksOf({ trucks, n }: PlainProblem, stuck: ReadonlySet<number>): NetworkTruck[] {
  const every = stuck.size === 0 ? null : Array.from({ length: n }, (_, job) => job)
  return trucks.map(({ capacity, allowed }) => {
    const able = allowed?.map((job) => job - 1) ?? every
    return {
      start: n,
      end: n + 1,
      capacity: usable(capacity, NOWHERE),
      allowed: able?.filter((job) => !stuck.has(job)) ?? null,
      windows: 0,
    }
  })
}

/** Costs and times of all ways; what one of them does not know cannot be gone. */
function bothWays(problem: PlainProblem): { cost: Float64Array; time: Float64Array } {
  const ways = { cost: waysOf(problem.cost, problem.n), time: waysOf(problem.time, problem.n) }
  for (let index = 0; index < ways.cost.length; index++) {
    const isClosed = (ways.cost[index] ?? 0) >= NOWHERE || (ways.time[index] ?? 0) >= NOWHERE
    if (!isClosed) continue
    ways.cost[index] = NOWHERE
    ways.time[index] = NOWHERE
  }
  return ways
}

/** A problem in the plain form as the search knows it. */
export function networkOfPlain(problem: PlainProblem): Network {
  const jobs = problem.n
  const service = byNode(problem.service, jobs, 0).fill(0, jobs)
  const pairs = pairsOf(problem)
  const stuck = waitingInCircles(jobs, pairs)
  const earliest = byNode(problem.earliest, jobs, 0)
  const latest = byNode(problem.latest, jobs, NOWHERE / 10)
  return makeNetwork({
    jobs,
    nodes: jobs + 2,
    ...bothWays(problem),
    windows: [
      { clock: workingClock(null), earliest, latest, closesInRest: new Uint8Array(jobs + 2), hours: null },
    ],
    stacks: null,
    duty: null,
    from: earliest,
    service,
    demand: byNode(problem.demand, jobs, 0),
    worth: new Float64Array(jobs).fill(1),
    trucks: trucksOf(problem, stuck),
    before: pairs.filter((pair) => !pair.some((job) => stuck.has(job))),
    isFixed: new Uint8Array(jobs + 2),
    isSealed: new Uint8Array(jobs + 2),
  })
}
