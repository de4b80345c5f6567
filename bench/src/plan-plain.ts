import { makeNetwork, type Network } from '../../packages/domain/src/planning/search/network.ts'
import { NOWHERE } from '../../packages/domain/src/planning/search/numbers.ts'
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

/** Jobs of a truck in the search's numbers; what names no job of the problem is passed over. */
const allowedOf = (allowed: number[] | null | undefined, jobs: number) =>
  allowed
    ? allowed.filter((job) => Number.isInteger(job) && job >= 1 && job <= jobs).map((job) => job - 1)
    : null

/** A problem in the plain form as the search knows it. */
export function networkOfPlain(problem: PlainProblem): Network {
  const jobs = problem.n
  const service = byNode(problem.service, jobs, 0)
  service[jobs] = 0
  service[jobs + 1] = 0
  const pairs = (problem.before ?? []).filter((pair) =>
    pair.every((job) => Number.isInteger(job) && job >= 1 && job <= jobs),
  )
  const cost = waysOf(problem.cost, jobs)
  const time = waysOf(problem.time ?? problem.cost, jobs)
  cost.forEach((way, index) => {
    if (way >= NOWHERE) time[index] = NOWHERE
    if ((time[index] ?? 0) >= NOWHERE) cost[index] = NOWHERE
  })
  return makeNetwork({
    jobs,
    nodes: jobs + 2,
    cost,
    time,
    hours: null,
    earliest: byNode(problem.earliest, jobs, 0),
    latest: byNode(problem.latest, jobs, NOWHERE / 10),
    service,
    demand: byNode(problem.demand, jobs, 0),
    worth: new Float64Array(jobs).fill(1),
    trucks: (problem.trucks ?? []).map(({ capacity, allowed }) => ({
      start: jobs,
      end: jobs + 1,
      capacity: usable(capacity, NOWHERE),
      allowed: allowedOf(allowed, jobs),
    })),
    before: pairs.map(([first, second]) => [first - 1, second - 1] as const),
    isFixed: new Uint8Array(jobs + 2),
    isSealed: new Uint8Array(jobs + 2),
  })
}
