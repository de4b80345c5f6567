import { anneal, type Best, type Pace } from './anneal.ts'
import { goNearest } from './go-nearest.ts'
import type { Network } from './network.ts'
import { recreate } from './recreate.ts'
import { burdenOf, type Orders, ordersOf, setOrders, startSearch } from './search-state.ts'

/** How warm the search begins, in usual ways: what a round may be worse by and still be kept. */
const WARMTH = 0.1

/** The tours that the search begins with: the best of those that stand, nearest next, and each job where it adds least. */
function bestStart(network: Network, standing: Orders | null, seed: number): Orders {
  const starts: Orders[] = standing ? [standing] : []
  if (!network.isFixed.includes(1)) starts.push(goNearest(network))
  const search = startSearch(network, standing ?? [], seed)
  recreate(search)
  starts.push(ordersOf(search))
  const burdens = starts.map((orders) => {
    setOrders(search, orders)
    return burdenOf(search)
  })
  return starts[burdens.indexOf(Math.min(...burdens))] ?? []
}

/**
 * The best tours that the budget lets it find. With tours that stand, the result is never worse than these; it never
 * leaves out more jobs than going to the nearest next would.
 */
export function solve(
  network: Network,
  { standing, seed }: { standing: Orders | null; seed: number },
  pace: Pace,
): Best {
  const search = startSearch(network, bestStart(network, standing, seed), seed)
  return anneal(search, pace, WARMTH)
}
