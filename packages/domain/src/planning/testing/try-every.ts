import type { Network } from '../search/network.ts'

/** What tours come to: how many jobs, at what cost. */
export interface Worth {
  jobs: number
  cost: number
}

type Tour = readonly number[]

/** When each job begins, once the times of tours that wait for each other have settled. */
function beginTimes(network: Network, tours: readonly Tour[]): Map<number, number> {
  const { nodes, time, common, service, before } = network
  const { earliest } = common
  const begun = new Map<number, number>()
  const rideOnce = (tour: Tour, truck: number, isFirst: boolean) => {
    let node = network.trucks[truck]?.start ?? 0
    let minute = earliest[node] ?? 0
    for (const job of tour) {
      const unknown = isFirst ? 0 : Number.MAX_VALUE
      const ready = before.flatMap(([first, second]) =>
        second === job ? [(begun.get(first) ?? unknown) + (service[first] ?? 0)] : [],
      )
      minute = Math.max(minute + (time[node * nodes + job] ?? 0), earliest[job] ?? 0, ...ready)
      begun.set(job, minute)
      minute += service[job] ?? 0
      node = job
    }
  }
  for (let pass = 0; pass <= network.jobs + 1; pass++) {
    for (const [truck, tour] of tours.entries()) rideOnce(tour, truck, pass === 0)
  }
  return begun
}

const SLACK = 1e-9

/** Whether a truck may do these jobs, holds them, and reaches each of them and home in time. */
function isDrivable(
  network: Network,
  truck: number,
  { tour, begun }: { tour: Tour; begun: Map<number, number> },
) {
  const { nodes, time, common, service, demand, trucks } = network
  const { latest } = common
  const { end = 0, capacity = 0, allowed = null } = trucks[truck] ?? {}
  const last = tour.at(-1)
  if (last === undefined) return true
  const back = (begun.get(last) ?? 0) + (service[last] ?? 0) + (time[last * nodes + end] ?? 0)
  const isInTime = tour.every((job) => (begun.get(job) ?? 0) <= (latest[job] ?? 0) + SLACK)
  const load = tour.reduce((sum, job) => sum + (demand[job] ?? 0), 0)
  const isAllowed = allowed === null || tour.every((job) => allowed.includes(job))
  return isInTime && isAllowed && load <= capacity && back <= (latest[end] ?? 0) + SLACK
}

function costOf({ nodes, cost, trucks }: Network, truck: number, tour: Tour): number {
  const { start = 0, end = 0 } = trucks[truck] ?? {}
  if (tour.length === 0) return 0
  const stops = [start, ...tour, end]
  return stops.slice(1).reduce((sum, stop, index) => sum + (cost[(stops[index] ?? 0) * nodes + stop] ?? 0), 0)
}

/** What tours come to by riding them plainly, apart from the search; null when they cannot be done. */
export function walkTours(network: Network, orders: readonly ArrayLike<number>[]): Worth | null {
  const tours = orders.map((order) => Array.from(order))
  const begun = beginTimes(network, tours)
  const isDone = (job: number) => begun.has(job)
  const isPaired = network.before.every(([first, second]) => isDone(first) || !isDone(second))
  if (!isPaired || !tours.every((tour, truck) => isDrivable(network, truck, { tour, begun }))) return null
  return {
    jobs: begun.size,
    cost: tours.reduce((sum, tour, truck) => sum + costOf(network, truck, tour), 0),
  }
}

const isBetter = (one: Worth, other: Worth) =>
  one.jobs > other.jobs || (one.jobs === other.jobs && one.cost < other.cost)

/** The best of all ways to give some of the jobs to trucks in all orders; for a handful of jobs. */
export function tryEvery(network: Network): Worth {
  let best: Worth = { jobs: 0, cost: 0 }
  const tours = network.trucks.map((): number[] => [])
  const tryIn = (tour: number[], job: number) => {
    for (let place = 0; place <= tour.length; place++) {
      tour.splice(place, 0, job)
      tryFrom(job + 1)
      tour.splice(place, 1)
    }
  }
  const tryFrom = (job: number) => {
    if (job < network.jobs) {
      tryFrom(job + 1)
      for (const tour of tours) tryIn(tour, job)
      return
    }
    const found = walkTours(network, tours)
    if (found && isBetter(found, best)) best = found
  }
  tryFrom(0)
  return best
}
