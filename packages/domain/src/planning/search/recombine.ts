import type { Best } from './anneal.ts'
import type { Partitioning } from './linear-relaxation.ts'
import { isSet, of } from './numbers.ts'
import { type PooledRoute, poolRoute, type RoutePool } from './route-pool.ts'
import { lossOf, type Orders, ordersOf, type Search, setOrders, totalCost } from './search-state.ts'
import { choosePartition } from './set-partitioning.ts'

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

/** Gives each route to a truck of its kind. */
function ordersOfRoutes({ kindOf }: RoutePool, routes: readonly PooledRoute[]): Orders {
  const waiting = [...routes]
  return Array.from(kindOf, (kind) => {
    const index = waiting.findIndex((route) => route.kind === kind)
    return index < 0 ? [] : (waiting.splice(index, 1)[0]?.jobs ?? [])
  })
}

/** Whether what may not be left out has its tour. */
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
