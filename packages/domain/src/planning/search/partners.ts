import { at, of } from './numbers.ts'
import type { Tours } from './tour-lists.ts'

/** No sooner than its partners of other tours are done. */
export function soonest({ network, truckOf, done }: Tours, job: number, truck: number): number {
  let minute = at(network.earliest, job)
  if (!network.hasPairs) return minute
  for (const first of network.earlier[job] ?? []) {
    const other = of(truckOf, first)
    if (other >= 0 && other !== truck) minute = Math.max(minute, at(done, first))
  }
  return minute
}

/** No later than its partners of other tours allow. */
export function atLatest({ network, truckOf, begins }: Tours, job: number, truck: number): number {
  let minute = at(network.latest, job)
  if (!network.hasPairs) return minute
  for (const second of network.later[job] ?? []) {
    const other = of(truckOf, second)
    if (other >= 0 && other !== truck)
      minute = Math.min(minute, at(begins, second) - at(network.service, job))
  }
  return minute
}
