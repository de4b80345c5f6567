import type { Network } from '../../packages/domain/src/planning/search/network.ts'
import { at, NOWHERE } from '../../packages/domain/src/planning/search/numbers.ts'

/** Whether the job can be reached from the depot in its window, and the depot from the job in time. */
function windowFault({ jobs, nodes, time, earliest, latest, service }: Network, job: number): string | null {
  if (at(earliest, job) > at(latest, job)) return 'its window closes before it opens'
  if (at(time, jobs * nodes + job) >= NOWHERE) return 'there is no way from the depot to it'
  if (at(time, job * nodes + jobs + 1) >= NOWHERE) return 'there is no way from it to the depot'
  const reached = at(earliest, jobs) + at(time, jobs * nodes + job)
  if (reached > at(latest, job)) return 'it cannot be reached from the depot within its window'
  const leaves = Math.max(reached, at(earliest, job)) + at(service, job)
  const isBack = leaves + at(time, job * nodes + jobs + 1) <= at(latest, jobs + 1)
  return isBack ? null : 'a truck that does it is not back in time'
}

/** Why no tour has a job. */
export function whyLeftOut(network: Network, job: number, placed: ReadonlySet<number>): string {
  const { trucks, trucksOf, demand, earlier } = network
  const able = [...(trucksOf[job] ?? [])]
  if (trucks.length === 0) return 'there is no truck'
  if (able.length === 0) return 'no truck may do it, or it waits for itself'
  if ((earlier[job] ?? []).some((first) => !placed.has(first)))
    return 'what must be done before it is not placed'
  if (!able.some((truck) => (trucks[truck]?.capacity ?? 0) >= at(demand, job))) return 'no truck holds it'
  return windowFault(network, job) ?? 'no truck that may do it has the time or the room'
}
