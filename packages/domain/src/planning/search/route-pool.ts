import type { Network } from './network.ts'
import { at, isSet, of } from './numbers.ts'
import { nextNumber, rngOf } from './rng.ts'
import type { Tours } from './tour-lists.ts'
import { jobsOfTruck } from './tours.ts'
import { truckKinds } from './truck-kinds.ts'

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
