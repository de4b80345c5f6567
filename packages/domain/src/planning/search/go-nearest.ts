import type { Network } from './network.ts'
import { at, NOWHERE } from './numbers.ts'
import { arrival } from './stacks.ts'

interface Stand {
  node: number
  minute: number
  load: number
}

/** The tours so far: which jobs are done, and when. */
interface Done {
  isDone: Uint8Array
  at: Float64Array
}

/** When a job is done if it is the next; NOWHERE when it cannot be. */
function doneAfter(network: Network, job: number, stand: Stand & { truck: number; done: Done }): number {
  const { nodes, earliest, latest, service, demand, earlier, trucks } = network
  const { end, capacity } = trucks[stand.truck] ?? { end: 0, capacity: 0 }
  if (stand.load + at(demand, job) > capacity) return NOWHERE
  let begins = Math.max(
    arrival(network, stand.node * nodes + job, { minute: stand.minute, stack: 0 }),
    at(earliest, job),
  )
  for (const first of earlier[job] ?? []) {
    if (stand.done.isDone[first] !== 1) return NOWHERE
    begins = Math.max(begins, at(stand.done.at, first))
  }
  if (begins > at(latest, job)) return NOWHERE
  const leaves = begins + at(service, job)
  return arrival(network, job * nodes + end, { minute: leaves, stack: 0 }) > at(latest, end)
    ? NOWHERE
    : leaves
}

function nearestNext(
  network: Network,
  stand: Stand & { truck: number; done: Done },
  open: readonly Int32Array[],
): number {
  let nearest = -1
  let least = NOWHERE
  for (const job of open[stand.truck] ?? []) {
    const cost = at(network.cost, stand.node * network.nodes + job)
    if (cost >= least || stand.done.isDone[job] === 1) continue
    if (doneAfter(network, job, stand) >= NOWHERE) continue
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

/** Each truck in turn goes to the nearest job that it can still do: the plan that anybody would make by hand. */
export function goNearest(network: Network): number[][] {
  const done: Done = { isDone: new Uint8Array(network.jobs), at: new Float64Array(network.jobs) }
  const open = jobsByTruck(network)
  return network.trucks.map(({ start }, truck) => {
    const order: number[] = []
    let stand = { node: start, minute: at(network.earliest, start), load: 0, truck, done }
    for (let job = nearestNext(network, stand, open); job >= 0; job = nearestNext(network, stand, open)) {
      const minute = doneAfter(network, job, stand)
      done.isDone[job] = 1
      done.at[job] = minute
      order.push(job)
      stand = { ...stand, node: job, minute, load: stand.load + at(network.demand, job) }
    }
    return order
  })
}
