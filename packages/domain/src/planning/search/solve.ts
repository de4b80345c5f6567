import { anneal, type Best, type Pace } from './anneal.ts'
import { goNearest } from './go-nearest.ts'
import type { Network } from './network.ts'
import { isSet } from './numbers.ts'
import { recreate } from './recreate.ts'
import { burdenOf, type Orders, ordersOf, type Search, setOrders, startSearch } from './search-state.ts'

/**
 * How warm the search begins, in usual ways: what a round may be worse by and still be kept. A tenth does for tours of a
 * few jobs; long ones with wide windows need as much as this.
 */
const WARMTH = 1

/** Tours that somebody may begin with, and each job that is absent from them where it adds least. */
function filled(search: Search, orders: Orders): Orders {
  setOrders(search, orders)
  recreate(search)
  return ordersOf(search)
}

/** The tours that the search begins with: the best of those that stand and nearest next, filled up, and of none filled up. */
function bestStart(network: Network, fixed: Orders, { standing, seed }: Board): Orders {
  const search = startSearch(network, fixed, seed)
  const byHand = [goNearest(network, fixed)]
  if (network.isFixed.includes(1)) byHand.push(goNearest(network, fixed, false))
  const orders = [...(standing ? [standing] : []), ...byHand]
  const starts = [fixed, ...orders].map((one) => filled(search, one))
  const burdens = starts.map((one) => {
    setOrders(search, one)
    return burdenOf(search)
  })
  return starts[burdens.indexOf(Math.min(...burdens))] ?? []
}

interface Board {
  /** The tours as they stand; null for none. */
  standing: Orders | null
  seed: number
}

/**
 * The best tours that the budget lets it find. With tours that stand, the result is never worse than these; it never
 * leaves out more jobs than going to the nearest next would, around what is fixed.
 */
export function solve(network: Network, { standing, seed }: Board, pace: Pace): Best {
  const fixed = network.trucks.map((_, truck) =>
    Array.from(standing?.[truck] ?? []).filter((job) => isSet(network.isFixed, job)),
  )
  const search = startSearch(network, bestStart(network, fixed, { standing, seed }), seed)
  return anneal(search, pace, WARMTH)
}
