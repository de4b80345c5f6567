import { emptyTours, renewTour } from './drive-tours.ts'
import type { Network } from './network.ts'
import { at, isSet, NOWHERE, of, truckKinds } from './network-parts.ts'
import { jobsOfTruck, type Tours } from './tours.ts'

interface Kept {
  round: Int32Array
  trucks: Int32Array
  count: number
  sequence: Int32Array
  length: Int32Array
}

/** What a search works on; every list is made once and changed in place. */
export interface Search {
  tours: Tours
  rng: Rng
  /** How often a tour is overlooked when a job is put back: chance from 0 to 1. */
  blink: number
  round: number
  /** A round that would come to more than this is given up. */
  limit: number
  absent: Int32Array
  absentCount: number
  keptAbsent: Int32Array
  keptAbsentCount: number
  kept: Kept
  waiting: Int32Array
  ruined: Int32Array
  ruinedRound: number
  isTouched: Uint8Array
  taken: Int32Array
  keys: Float64Array
  /** How far each job is from where trucks begin. */
  farness: Float64Array
  /** How many rounds each job was left out. */
  missed: Float64Array
  stays: Uint8Array
  /** Routes that may be parts of better plans; null when they are not collected. */
  pool: RoutePool | null
  pooledBelow: number
}

/** Which jobs each truck does in order; jobs in none are absent. */
export type Orders = readonly (readonly number[] | Int32Array)[]

function farnessOf({ jobs, nodes, cost, trucks }: Network): Float64Array {
  const start = trucks[0]?.start ?? 0
  return Float64Array.from({ length: jobs }, (_, job) => at(cost, start * nodes + job))
}

function staying({ jobs, isFixed, earlier }: Network): Uint8Array {
  const stays = isFixed.slice(0, jobs)
  const hold = (job: number) => {
    stays[job] = 1
    for (const first of earlier[job] ?? []) if (!isSet(stays, first)) hold(first)
  }
  for (let job = 0; job < jobs; job++) if (isSet(isFixed, job)) hold(job)
  return stays
}

/** Brings a search to these tours. */
export function setOrders(search: Search, orders: Orders): void {
  const { tours } = search
  const { jobs, trucks } = tours.network
  tours.truckOf.fill(-1)
  tours.into.fill(-NOWHERE)
  for (let truck = 0; truck < trucks.length; truck++) {
    const order = orders[truck] ?? []
    tours.sequence.set(order, truck * jobs)
    tours.length[truck] = order.length
    for (const job of order) tours.truckOf[job] = truck
  }
  for (let truck = 0; truck < trucks.length; truck++) renewTour(tours, truck)
  search.absentCount = 0
  for (let job = 0; job < jobs; job++) {
    if (of(tours.truckOf, job) >= 0) continue
    search.absent[search.absentCount] = job
    search.absentCount++
  }
}

/** The tours of a search as they are, kept apart from it. */
export const ordersOf = ({ tours }: Search): Int32Array[] =>
  tours.network.trucks.map((_, truck) => jobsOfTruck(tours, truck).slice())

/** A search that begins with these tours. */
export function startSearch(network: Network, orders: Orders, seed: number): Search {
  const { jobs, trucks } = network
  const count = trucks.length
  const search: Search = {
    tours: emptyTours(network),
    rng: rngOf(seed),
    blink: 0,
    round: 1,
    limit: Number.MAX_VALUE,
    absent: new Int32Array(jobs),
    absentCount: 0,
    keptAbsent: new Int32Array(jobs),
    keptAbsentCount: 0,
    waiting: new Int32Array(jobs),
    kept: {
      round: new Int32Array(count),
      trucks: new Int32Array(count),
      count: 0,
      sequence: new Int32Array(count * jobs),
      length: new Int32Array(count),
    },
    ruined: new Int32Array(count),
    ruinedRound: 0,
    isTouched: new Uint8Array(count),
    taken: new Int32Array(jobs),
    keys: new Float64Array(jobs),
    farness: farnessOf(network),
    missed: new Float64Array(jobs),
    stays: staying(network),
    pool: null,
    pooledBelow: 0,
  }
  setOrders(search, orders)
  return search
}

/** What it counts that a job is absent. */
export const lossOf = ({ worth, loss, price }: Network, job: number): number =>
  at(worth, job) * loss - at(price, job)

/** What the tours cost and what so many of the absent jobs are missed by, in one number. */
export function totalCostWith({ tours, absent }: Search, absentCount: number): number {
  let cost = tours.network.allPrices
  for (let truck = 0; truck < tours.extra.length; truck++) cost += at(tours.extra, truck)
  for (let index = 0; index < absentCount; index++) cost += lossOf(tours.network, of(absent, index))
  return cost
}

/** What the tours cost and what the absent jobs are missed by, in one number. */
export const totalCost = (search: Search): number => totalCostWith(search, search.absentCount)

/** A job that has found a tour is absent no longer. */
export function dropAbsent(search: Search, job: number): void {
  const place = search.absent.subarray(0, search.absentCount).indexOf(job)
  if (place < 0) return
  search.absentCount--
  search.absent[place] = of(search.absent, search.absentCount)
}

/** Numbers from 0 to below 1 that look like chance and are the same again for the same seed. */
export interface Rng {
  state: number
}

const STEP = 0x6d2b79f5
const RANGE = 2 ** 32

/** The next number of the rng, from 0 to below 1. */
export function nextNumber(rng: Rng): number {
  rng.state = (rng.state + STEP) | 0
  let mixed = Math.imul(rng.state ^ (rng.state >>> 15), 1 | rng.state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
}

/** A whole number from 0 to below `sides`. */
export const nextBelow = (rng: Rng, sides: number): number => Math.floor(nextNumber(rng) * sides)

/** Rng of a seed. */
export const rngOf = (seed: number): Rng => ({ state: Math.trunc(seed) | 0 })

/** A route that the search has driven: by what kind of truck, its jobs in order, and what it costs beyond their prices. */
export interface PooledRoute {
  kind: number
  jobs: Int32Array
  extra: number
}

/** Routes of good plans, each set of jobs once for each kind of truck, in its cheapest order. */
export interface RoutePool {
  routes: Map<number, PooledRoute>
  /** By truck: which others can take over its routes. */
  kindOf: Int32Array
  /** By job and by kind, large numbers of chance: a sum of them names a set. */
  marks: Float64Array
}

/** Above this nothing more is taken in. */
const MOST_ROUTES = 40_000
const MARK_RANGE = 2 ** 42

/** As the network's kinds of truck, but one that has fixed jobs is a kind of its own. */
function kindsOf(network: Network, standing: readonly Int32Array[]): Int32Array {
  const own = standing.map((jobs) => jobs.some((job) => isSet(network.isFixed, job)))
  const kinds = truckKinds(network).map((kind, truck) => (own[truck] ? network.trucks.length + truck : kind))
  const used = [...new Set(kinds)]
  return kinds.map((kind) => used.indexOf(kind))
}

/** Choosing among the routes of more jobs than this takes longer than searching on. */
const MOST_JOBS = 250

/** A pool for a search that begins with these tours; null where routes depend on each other or there are too many. */
export function poolFor(network: Network, orders: readonly Int32Array[]): RoutePool | null {
  if (network.hasPairs || network.jobs > MOST_JOBS) return null
  const rng = rngOf(1)
  const marks = Float64Array.from({ length: network.jobs + network.trucks.length }, () =>
    Math.floor(nextNumber(rng) * MARK_RANGE),
  )
  return { routes: new Map(), kindOf: kindsOf(network, orders), marks }
}

/** Keeps the route of a truck as it is. */
export function poolRoute({ routes, kindOf, marks }: RoutePool, tours: Tours, truck: number): void {
  const { sequence, length, network, extra } = tours
  const stops = of(length, truck)
  if (stops === 0) return
  const kind = of(kindOf, truck)
  const base = truck * network.jobs
  let key = at(marks, network.jobs + kind)
  for (let index = base; index < base + stops; index++) key += at(marks, of(sequence, index))
  const known = routes.get(key)
  const cost = at(extra, truck)
  if (known ? known.extra <= cost + 1e-9 : routes.size >= MOST_ROUTES) return
  routes.set(key, { kind, jobs: jobsOfTruck(tours, truck).slice(), extra: cost })
}
