import { at, NOWHERE, of } from './numbers.ts'

/** What leaving and reaching each job costs in any good plan; a way costs no less than the prices of its two ends. */
export interface Prices {
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

/** Who follows whom so far: by job reached, the job before it; -1 when a truck comes there from outside. */
interface Chain {
  before: Int32Array
  reaching: Float64Array
}

/** How jobs can be reached from the one that looks for its next, by taking the next of others. */
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

/** Looks on from a job that has lost its next, which was reached by way of `via`. */
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

/** Hands the jobs reached along a path to those before them, from its end back to the job that looked. */
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
