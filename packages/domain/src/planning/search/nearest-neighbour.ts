import { isInsertionFeasible } from './cheapest-insertion.ts'
import type { Network } from './network.ts'
import { at, isSet, NOWHERE, of } from './numbers.ts'
import { type Orders, ordersOf, startSearch } from './search-state.ts'
import type { Tours } from './tour-lists.ts'
import { putIn, renewTour } from './tours.ts'

interface Stand {
  truck: number
  place: number
}

/** The node that a truck stands at before a place of its tour, and the one it would go to there. */
function aroundOf({ network, sequence, length }: Tours, { truck, place }: Stand) {
  const base = truck * network.jobs + place
  return {
    from: place === 0 ? of(network.startOf, truck) : of(sequence, base - 1),
    to: place === of(length, truck) ? of(network.endOf, truck) : of(sequence, base),
  }
}

/** The nearest job that the truck can do there and still come to all it has to do after; -1 when none is nearer. */
function nearestNext(tours: Tours, stand: Stand, open: Int32Array | undefined): number {
  const { network, truckOf } = tours
  const { from, to } = aroundOf(tours, stand)
  if (isSet(network.isSealed, to)) return -1
  const row = from * network.nodes
  let nearest = -1
  let least = to < network.jobs ? at(network.cost, row + to) : NOWHERE
  for (const job of open ?? []) {
    const cost = at(network.cost, row + job)
    if (cost >= least || of(truckOf, job) >= 0 || !isInsertionFeasible(tours, job, stand)) continue
    nearest = job
    least = cost
  }
  return nearest
}

function jobsByTruck({ trucksOf, trucks }: Network): Int32Array[] {
  const lists = trucks.map((): number[] => [])
  trucksOf.forEach((list, job) => {
    for (const truck of list) lists[truck]?.push(job)
  })
  return lists.map((list) => Int32Array.from(list))
}

/**
 * Each truck in turn goes to the nearest job that it can still do: the plan that anybody would make by hand. What it has to
 * do anyway it does first of all, or each time when that is nearer than anything else.
 */
export function nearestNeighbour(network: Network, fixed: Orders = [], isFixedFirst = true): Int32Array[] {
  const search = startSearch(network, fixed, 1)
  const { tours } = search
  const open = jobsByTruck(network)
  for (let truck = 0; truck < network.trucks.length; truck++) {
    for (let place = isFixedFirst ? of(tours.length, truck) : 0; place <= of(tours.length, truck); place++) {
      const job = nearestNext(tours, { truck, place }, open[truck])
      if (job < 0) continue
      putIn(tours, job, { truck, place })
      tours.truckOf[job] = truck
      renewTour(tours, truck)
    }
  }
  return ordersOf(search)
}
