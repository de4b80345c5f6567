import { at, type MayFollow, type NetworkParts, NOWHERE, of } from './network-parts.ts'

/** What ways cost beyond the prices of their ends; for a plan with all its jobs only these differ. */
export interface Excess {
  /** By way, at `a * nodes + b`. */
  extra: Float64Array
  stackExtra: Float64Array | null
  /** What each job costs in any plan: leaving and reaching it. */
  price: Float64Array
  allPrices: number
}

function endsOf({ trucks }: NetworkParts) {
  const ends = new Map<string, { start: number; end: number; jobs: Set<number> | null }>()
  for (const { start, end, allowed } of trucks) {
    const known = ends.get(`${start} ${end}`) ?? { start, end, jobs: new Set() }
    const jobs = allowed && known.jobs && new Set([...known.jobs, ...allowed])
    ends.set(`${start} ${end}`, { ...known, jobs })
  }
  return [...ends.values()]
}

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

interface Prices {
  leaving: Float64Array
  reaching: Float64Array
}

/** Ways between `jobs` jobs, at `from * jobs + to`, and the cheapest way home from each and out to each. */
export interface PricedWays {
  jobs: number
  ways: Float64Array
  home: Float64Array
  out: Float64Array
}

interface Chain {
  before: Int32Array
  reaching: Float64Array
}

interface Reach {
  least: Float64Array
  from: Int32Array
  isDone: Uint8Array
  done: Int32Array
  doneCount: number
  /** The cheapest end so far by sending some job home: after which job reached, and what that comes to. */
  homeAfter: number
  homeCost: number
}

const freshReach = (jobs: number): Reach => ({
  least: new Float64Array(jobs),
  from: new Int32Array(jobs),
  isDone: new Uint8Array(jobs),
  done: new Int32Array(jobs),
  doneCount: 0,
  homeAfter: -1,
  homeCost: NOWHERE,
})

function lookOn(
  { jobs, ways, home }: PricedWays,
  chain: Chain,
  at_: { reach: Reach; job: number; via: number },
) {
  const { reach, job, via } = at_
  const { least, from, isDone } = reach
  const paid = via < 0 ? 0 : at(least, via) - (at(ways, job * jobs + via) - at(chain.reaching, via))
  const homeCost = paid + at(home, job)
  if (homeCost < reach.homeCost) {
    reach.homeCost = homeCost
    reach.homeAfter = via
  }
  let nearest = -1
  let nearestCost = NOWHERE / 2
  for (let to = 0; to < jobs; to++) {
    if (isDone[to] === 1) continue
    const cost = paid + at(ways, job * jobs + to) - at(chain.reaching, to)
    if (cost < at(least, to)) {
      least[to] = cost
      from[to] = via
    }
    if (at(least, to) >= nearestCost) continue
    nearest = to
    nearestCost = at(least, to)
  }
  return nearest
}

function handOn(chain: Chain, reach: Reach, { end, job }: { end: number; job: number }): void {
  for (let to = end; to >= 0; ) {
    const via = of(reach.from, to)
    chain.before[to] = via < 0 ? job : of(chain.before, via)
    to = via
  }
}

function findNext(ways: PricedWays, chain: Chain, { job, reach }: { job: number; reach: Reach }): void {
  reach.least.fill(NOWHERE)
  reach.isDone.fill(0)
  reach.doneCount = 0
  reach.homeCost = NOWHERE * 2
  let via = -1
  let looking = job
  let end = -1
  for (;;) {
    const next = lookOn(ways, chain, { reach, job: looking, via })
    if (next < 0 || at(reach.least, next) >= reach.homeCost) {
      end = reach.homeAfter
      break
    }
    if (of(chain.before, next) < 0) {
      end = next
      break
    }
    reach.isDone[next] = 1
    reach.done[reach.doneCount] = next
    reach.doneCount++
    looking = of(chain.before, next)
    via = next
  }
  const spent = end >= 0 && reach.isDone[end] !== 1 ? at(reach.least, end) : reach.homeCost
  for (let index = 0; index < reach.doneCount; index++) {
    const to = of(reach.done, index)
    chain.reaching[to] = at(chain.reaching, to) + Math.min(0, at(reach.least, to) - spent)
  }
  handOn(chain, reach, { end, job })
}

/**
 * The prices of the cheapest way to give each job one next or send its truck home, tours and hours apart (the assignment
 * relaxation, by shortest augmenting paths). What a way costs beyond the prices of its ends tells how good it can ever be.
 */
export function duals(ways: PricedWays): Prices {
  const { jobs } = ways
  const chain: Chain = { before: new Int32Array(jobs).fill(-1), reaching: ways.out.slice() }
  const reach = freshReach(jobs)
  for (let job = 0; job < jobs; job++) findNext(ways, chain, { job, reach })
  const leaving = ways.home.slice()
  for (let to = 0; to < jobs; to++) {
    const from = of(chain.before, to)
    if (from >= 0) leaving[from] = at(ways.ways, from * jobs + to) - at(chain.reaching, to)
  }
  return { leaving, reaching: chain.reaching }
}

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
