import type { MayFollow } from './can-follow.ts'
import { duals, type Prices } from './duals.ts'
import type { NetworkParts } from './network-parts.ts'
import { at, NOWHERE } from './numbers.ts'

/** What ways cost beyond the prices of their ends; for a plan with all its jobs only these differ. */
export interface Excess {
  /** By way, at `a * nodes + b`. */
  extra: Float64Array
  /** The same of ways straight from a stack; null without. */
  stackExtra: Float64Array | null
  /** What each job costs in any plan: leaving and reaching it. */
  price: Float64Array
  allPrices: number
}

/** Where trucks set out and come home, each pair once, with the jobs that some such truck may do; null for all. */
function endsOf({ trucks }: NetworkParts) {
  const ends = new Map<string, { start: number; end: number; jobs: Set<number> | null }>()
  for (const { start, end, allowed } of trucks) {
    const known = ends.get(`${start} ${end}`) ?? { start, end, jobs: new Set() }
    const jobs = allowed && known.jobs && new Set([...known.jobs, ...allowed])
    ends.set(`${start} ${end}`, { ...known, jobs })
  }
  return [...ends.values()]
}

/** The cheapest way out to each job, or home from it, among the trucks that may do it. */
function cheapestEnds(parts: NetworkParts) {
  const { jobs, nodes, cost } = parts
  const ends = endsOf(parts)
  const cheapest = (costOf: (job: number, start: number, end: number) => number) =>
    Float64Array.from({ length: jobs }, (_, job) => {
      const able = ends.filter((one) => one.jobs === null || one.jobs.has(job))
      const least = Math.min(NOWHERE, ...able.map(({ start, end }) => costOf(job, start, end)))
      return least < NOWHERE ? least : 0
    })
  return {
    out: cheapest((job, start) => at(cost, start * nodes + job)),
    home: cheapest((job, _, end) => at(cost, job * nodes + end)),
  }
}

/** Takes the prices of the ends off all ways; what cannot be gone stays so. */
function lessPrices(ways: Float64Array, { jobs, nodes }: NetworkParts, { leaving, reaching }: Prices) {
  const left = (from: number) => (from < jobs ? at(leaving, from) : 0)
  const reached = (to: number) => (to < jobs ? at(reaching, to) : 0)
  return ways.map((way, index) =>
    way < NOWHERE ? way - left(Math.floor(index / nodes)) - reached(index % nodes) : way,
  )
}

/** What the ways of a day cost beyond the prices of their ends. */
export function reducedCosts(parts: NetworkParts, mayFollow: MayFollow): Excess {
  const { jobs, nodes, cost, stacks } = parts
  const ways = new Float64Array(jobs * jobs).fill(NOWHERE)
  for (let from = 0; from < jobs; from++) {
    for (let to = 0; to < jobs; to++) {
      if (mayFollow(from, to)) ways[from * jobs + to] = at(cost, from * nodes + to)
    }
  }
  const prices = duals({ jobs, ways, ...cheapestEnds(parts) })
  const price = prices.leaving.map((leaving, job) => leaving + at(prices.reaching, job))
  return {
    extra: lessPrices(cost, parts, prices),
    stackExtra: stacks && lessPrices(stacks.cost, parts, prices),
    price,
    allPrices: price.reduce((sum, one) => sum + one, 0),
  }
}
