import type { Best } from './anneal.ts'
import { type Partitioning, relaxedDuals } from './linear-relaxation.ts'
import { at, isSet, of } from './network-parts.ts'
import {
  lossOf,
  type Orders,
  ordersOf,
  type PooledRoute,
  poolRoute,
  type RoutePool,
  type Search,
  setOrders,
  totalCost,
} from './search-state.ts'

function partitioningOf(
  { tours: { network } }: Search,
  pool: RoutePool,
  most: number,
): Omit<Partitioning, 'isOver'> {
  const trucks = new Int32Array(1 + pool.kindOf.reduce((one, other) => Math.max(one, other), 0))
  for (const kind of pool.kindOf) trucks[kind] = of(trucks, kind) + 1
  return {
    jobs: network.jobs,
    losses: Float64Array.from({ length: network.jobs }, (_, job) => lossOf(network, job)),
    trucks,
    routes: [...pool.routes.values()],
    most: most - network.allPrices,
  }
}

function ordersOfRoutes({ kindOf }: RoutePool, routes: readonly PooledRoute[]): Orders {
  const waiting = [...routes]
  return Array.from(kindOf, (kind) => {
    const index = waiting.findIndex((route) => route.kind === kind)
    return index < 0 ? [] : (waiting.splice(index, 1)[0]?.jobs ?? [])
  })
}

function areStaying({ stays, absent, absentCount }: Search): boolean {
  for (let index = 0; index < absentCount; index++) if (isSet(stays, of(absent, index))) return false
  return true
}

/**
 * The best choice among all routes of good plans that were driven, when it is better than the best so far; the search goes
 * on from there (Rochat and Taillard 1995). Ends without when it is over.
 */
export function recombine(search: Search, best: Best, isOver: () => boolean): Best {
  const { pool, tours } = search
  if (pool === null) return best
  for (let truck = 0; truck < tours.length.length; truck++) poolRoute(pool, tours, truck)
  const routes = choosePartition({ ...partitioningOf(search, pool, best.cost), isOver })
  if (routes === null) return best
  setOrders(search, ordersOfRoutes(pool, routes))
  const cost = totalCost(search)
  if (cost < best.cost && areStaying(search))
    return { orders: ordersOf(search), cost, absent: search.absentCount, rounds: best.rounds }
  setOrders(search, best.orders)
  return best
}

/** A route that may be part of a better choice, and what it costs beyond the duals of what it covers. */
interface Option {
  route: PooledRoute
  reduced: number
}

interface Choice {
  problem: Partitioning
  duals: Float64Array
  options: readonly Option[]
  byJob: readonly (readonly Option[])[]
  isCovered: Uint8Array
  left: Int32Array
  chosen: PooledRoute[]
  limit: number
  best: PooledRoute[] | null
  nodes: number
}

/** Beyond so many nodes what was found so far has to do. */
const MOST_NODES = 3_000
const NODES_A_LOOK = 20
const LESS = 1e-6

function boundOf({ jobs, trucks }: Partitioning, duals: Float64Array): number {
  let bound = 0
  for (let job = 0; job < jobs; job++) bound += at(duals, job)
  for (let kind = 0; kind < trucks.length; kind++) bound += at(duals, jobs + kind) * of(trucks, kind)
  return bound
}

function reducedOf({ jobs }: Partitioning, { jobs: covered, kind, extra }: PooledRoute, duals: Float64Array) {
  let reduced = extra - at(duals, jobs + kind)
  for (const job of covered) reduced -= at(duals, job)
  return reduced
}

function fits({ isCovered, left }: Choice, { jobs, kind }: PooledRoute): boolean {
  if (of(left, kind) === 0) return false
  for (let index = 0; index < jobs.length; index++) if (isSet(isCovered, of(jobs, index))) return false
  return true
}

const lossOfJob = ({ problem, duals }: Choice, job: number) => at(problem.losses, job) - at(duals, job)

function waysOf(choice: Choice, job: number, { spent, most }: { spent: number; most: number }): number {
  let ways = spent + lossOfJob(choice, job) < choice.limit ? 1 : 0
  for (const { route, reduced } of choice.byJob[job] ?? []) {
    if (ways >= most || spent + reduced >= choice.limit) break
    if (fits(choice, route)) ways++
  }
  return ways
}

function tightest(choice: Choice, spent: number): number {
  let found = -1
  let most = Number.MAX_SAFE_INTEGER
  for (let job = 0; job < choice.problem.jobs && most > 0; job++) {
    if (isSet(choice.isCovered, job)) continue
    const ways = waysOf(choice, job, { spent, most })
    if (ways >= most) continue
    most = ways
    found = job
  }
  return found
}

function setCovered({ isCovered, left }: Choice, { jobs, kind }: PooledRoute, is: 0 | 1): void {
  for (const job of jobs) isCovered[job] = is
  left[kind] = of(left, kind) + (is === 1 ? -1 : 1)
}

/** Keeps what was chosen when it is the best; trucks that stay at home were counted below what they cost. */
function takeChosen(choice: Choice, spent: number): void {
  const { problem, duals, left } = choice
  let cost = spent
  for (let kind = 0; kind < left.length; kind++) cost -= at(duals, problem.jobs + kind) * of(left, kind)
  if (cost >= choice.limit) return
  choice.limit = cost - LESS
  choice.best = [...choice.chosen]
}

function isOver(choice: Choice): boolean {
  if (choice.nodes >= MOST_NODES) return true
  if (choice.nodes % NODES_A_LOOK !== 0 || !choice.problem.isOver()) return false
  choice.nodes = MOST_NODES
  return true
}

function branch(choice: Choice, spent: number): void {
  choice.nodes++
  const job = tightest(choice, spent)
  if (job < 0) {
    takeChosen(choice, spent)
    return
  }
  for (const { route, reduced } of choice.byJob[job] ?? []) {
    if (spent + reduced >= choice.limit || isOver(choice)) break
    if (!fits(choice, route)) continue
    setCovered(choice, route, 1)
    choice.chosen.push(route)
    branch(choice, spent + reduced)
    choice.chosen.pop()
    setCovered(choice, route, 0)
  }
  const without = spent + lossOfJob(choice, job)
  if (without >= choice.limit || isOver(choice)) return
  choice.isCovered[job] = 1
  branch(choice, without)
  choice.isCovered[job] = 0
}

function optionsByJob(jobs: number, options: readonly Option[]): Option[][] {
  const byJob = Array.from({ length: jobs }, (): Option[] => [])
  for (const option of options) for (const job of option.route.jobs) byJob[job]?.push(option)
  return byJob
}

/**
 * A choice of routes that comes to less than `most`, the cheapest where that is soon found out; null when none is known
 * (set partitioning, by branch and bound over the duals of its linear relaxation).
 */
export function choosePartition(problem: Partitioning): PooledRoute[] | null {
  const { jobs, trucks, routes } = problem
  const duals = relaxedDuals(problem)
  const limit = problem.most - LESS
  if (duals === null) return null
  const bound = boundOf(problem, duals)
  if (bound >= limit) return null
  const options = routes
    .map((route) => ({ route, reduced: reducedOf(problem, route, duals) }))
    .filter(({ reduced }) => bound + reduced < limit)
    .toSorted((one, other) => one.reduced - other.reduced)
  const choice: Choice = {
    problem,
    duals,
    options,
    byJob: optionsByJob(jobs, options),
    isCovered: new Uint8Array(jobs),
    left: trucks.slice(),
    chosen: [],
    limit,
    best: null,
    nodes: 0,
  }
  branch(choice, bound)
  return choice.best
}
