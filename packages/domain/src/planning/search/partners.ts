import { at, isSet, of } from './numbers.ts'
import type { Tours } from './tour-lists.ts'
import { windowsOf } from './windows.ts'

interface Pair {
  first: number
  second: number
}

/**
 * From when on a job of a truck can begin because a partner of another tour is done then: drivers who rest otherwise have
 * other minutes.
 */
function doneFor({ network, begins, done, truckOf }: Tours, { first, second }: Pair, truck: number): number {
  const theirs = windowsOf(network, of(truckOf, first)).clock
  const { clock: ours, closesInRest } = windowsOf(network, truck)
  if (theirs === ours) return at(done, first)
  const minute = theirs.toBegin(at(begins, first), at(network.from, first)) + at(network.service, first)
  return isSet(closesInRest, second) ? ours.toWaiting(minute) : ours.toWorking(minute)
}

/** When a job of a truck begins at the latest, so that a partner of another tour can begin when it does. */
function beginsFor({ network, begins, truckOf }: Tours, { first, second }: Pair, truck: number): number {
  const { clock: theirs, closesInRest } = windowsOf(network, of(truckOf, second))
  const ours = windowsOf(network, truck).clock
  if (theirs === ours) return at(begins, second) - at(network.service, first)
  // A job that may begin on either side of the rest lets its partner be done by the end of it.
  const from = isSet(closesInRest, second) ? at(network.from, second) : Number.POSITIVE_INFINITY
  const minute = theirs.toBegin(at(begins, second), from)
  return ours.beginsBy(minute - at(network.service, first), at(network.from, first))
}

/** No sooner than its partners of other tours are done. */
export function soonest(tours: Tours, job: number, truck: number): number {
  const { network, truckOf } = tours
  let minute = at(windowsOf(network, truck).earliest, job)
  if (!network.hasPairs) return minute
  for (const first of network.earlier[job] ?? []) {
    const other = of(truckOf, first)
    if (other >= 0 && other !== truck)
      minute = Math.max(minute, doneFor(tours, { first, second: job }, truck))
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
    if (other >= 0 && other !== truck)
      minute = Math.min(minute, beginsFor(tours, { first: job, second }, truck))
  }
  return minute
}
