import { at, of } from './numbers.ts'
import type { Search } from './search-state.ts'
import type { Tours } from './tours.ts'

const SLACK = 1e-9

function isInTime({ network, seats, length, begins, latest }: Tours, truck: number): boolean {
  const base = truck * network.jobs
  const end = base + of(length, truck)
  for (let index = base; index < end; index++) {
    const job = of(seats, index)
    if (at(begins, job) > at(latest, job) + SLACK) return false
  }
  return true
}

/**
 * Whether the tours that a round has changed keep their windows. Putting jobs in keeps them, but where the way straight
 * on is longer than the way by a job, what comes after that job is late without it; and partners of pairs tell on others.
 */
export function keepsTime({ tours, kept }: Search): boolean {
  if (tours.network.hasPairs) return tours.network.trucks.every((_, truck) => isInTime(tours, truck))
  for (let index = 0; index < kept.count; index++) {
    if (!isInTime(tours, of(kept.trucks, index))) return false
  }
  return true
}
