import { at, of } from './numbers.ts'
import type { Tours } from './tour-lists.ts'
import { windowsOf } from './windows.ts'

/** When a partner of another tour is done, by the clock of a truck: drivers who rest otherwise have other minutes. */
function doneFor({ network, begins, done, truckOf }: Tours, first: number, truck: number): number {
  const theirs = windowsOf(network, of(truckOf, first)).clock
  const ours = windowsOf(network, truck).clock
  if (theirs === ours) return at(done, first)
  const minute = theirs.toBegin(at(begins, first), at(network.from, first)) + at(network.service, first)
  return ours.toWorking(minute)
}

interface Pair {
  job: number
  second: number
}

/** When a job of a truck begins at the latest, so that a partner of another tour can begin when it does. */
function beginsFor({ network, begins, truckOf }: Tours, { job, second }: Pair, truck: number): number {
  const theirs = windowsOf(network, of(truckOf, second)).clock
  const ours = windowsOf(network, truck).clock
  if (theirs === ours) return at(begins, second) - at(network.service, job)
  const minute = theirs.toBegin(at(begins, second), Number.POSITIVE_INFINITY)
  return ours.beginsBy(minute - at(network.service, job), at(network.from, job))
}

/** No sooner than its partners of other tours are done. */
export function soonest(tours: Tours, job: number, truck: number): number {
  const { network, truckOf } = tours
  let minute = at(windowsOf(network, truck).earliest, job)
  if (!network.hasPairs) return minute
  for (const first of network.earlier[job] ?? []) {
    const other = of(truckOf, first)
    if (other >= 0 && other !== truck) minute = Math.max(minute, doneFor(tours, first, truck))
  }
  return minute
}

/** No later than its partners of other tours allow. */
export function atLatest(tours: Tours, job: number, truck: number): number {
  const { network, truckOf } = tours
  let minute = at(windowsOf(network, truck).latest, job)
  if (!network.hasPairs) return minute
  for (const second of network.later[job] ?? []) {
    const other = of(truckOf, second)
    if (other >= 0 && other !== truck) minute = Math.min(minute, beginsFor(tours, { job, second }, truck))
  }
  return minute
}
