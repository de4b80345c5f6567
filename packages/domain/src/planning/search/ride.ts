import { costOfRide, type DutyRide, rideOn, startDutyRide } from './duty-ride.ts'
import type { Network } from './network.ts'
import { at, NOWHERE, of } from './numbers.ts'
import { atLatest, soonest } from './partners.ts'
import { arrival, arrivalStraight, stackWith, wayExtra } from './stacks.ts'
import type { Tours } from './tour-lists.ts'

/** A truck on its way through its tour. */
interface Ride {
  node: number
  minute: number
  cost: number
  stack: number
  duty: DutyRide
}

/** When a ride comes to the end of a way. */
const reachedBy = (network: Network, { minute, stack }: Ride, way: number) =>
  stack > 1 ? arrivalStraight(network, way, minute) : arrival(network, way, minute)

/** Goes on to the next job; false when it is too late for it. */
function goTo(tours: Tours, ride: Ride, { truck, job }: { truck: number; job: number }): boolean {
  const { network } = tours
  const way = ride.node * network.nodes + job
  ride.stack = stackWith(network, ride.stack, { truck, job })
  const from = soonest(tours, job, truck)
  const begins = Math.max(reachedBy(network, ride, way), from)
  if (begins > atLatest(tours, job, truck)) return false
  rideOn(network, ride.duty, { way, stack: ride.stack, node: job, begins, from })
  ride.cost += wayExtra(network, way, ride.stack)
  ride.minute = begins + at(network.service, job)
  ride.node = job
  return true
}

/**
 * What a tour costs with one more job in it, by riding it from end to end: what a stacking truck does between two jobs
 * depends on those before. NOWHERE when somebody would be too late.
 */
export function rideWith(
  tours: Tours,
  job: number,
  { truck, place }: { truck: number; place: number },
): number {
  const { network, seats, length } = tours
  const { start, end } = network.trucks[truck] ?? { start: 0, end: 0 }
  const minute = at(network.earliest, start)
  const ride: Ride = { node: start, minute, cost: 0, stack: 0, duty: startDutyRide(network, start) }
  const base = truck * network.jobs
  for (let index = 0; index <= of(length, truck); index++) {
    const next = of(seats, base + index - (index > place ? 1 : 0))
    if (!goTo(tours, ride, { truck, job: index === place ? job : next })) return NOWHERE
  }
  const home = ride.node * network.nodes + end
  ride.stack = 0
  const begins = arrival(network, home, ride.minute)
  if (begins > at(network.latest, end)) return NOWHERE
  rideOn(network, ride.duty, { way: home, stack: 0, node: end, begins, from: begins })
  return ride.cost + wayExtra(network, home, 0) + costOfRide(network, ride.duty)
}
