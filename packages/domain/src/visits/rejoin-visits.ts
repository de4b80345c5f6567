import type { DropJob, PickJob } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { visitTexts } from './texts.ts'
import { bindingVisitOf, isBinNotTaken, type Visit } from './visit.ts'

type Bookings = readonly {
  drop: Pick<DropJob, 'id' | 'kind' | 'status' | 'date'>
  pick: Pick<PickJob, 'id' | 'kind' | 'status' | 'date'>
}[]

interface Changed {
  visits: readonly Visit[]
  bookings: Bookings
  runs: readonly { id: string; jobIds: readonly string[] }[]
}

interface Rejoined {
  leave: string[]
  end: string[]
}

const isBinding = (visit: Visit, bookings: Bookings) =>
  bindingVisitOf({ visits: [visit], bookings }, visit.jobIds[0]) !== undefined

const isOpenIn = (bookings: Bookings, jobId: string) =>
  bookings.flatMap(({ drop, pick }) => [drop, pick]).some((job) => job.id === jobId && jobIs('toCome', job))

type Fate = { leave: string } | { end: string } | null

function areOnOneDay(bookings: Bookings, [first, second]: Visit['jobIds']): boolean {
  const jobs = bookings.flatMap(({ drop, pick }) => [drop, pick])
  const dateOf = (jobId: string) => jobs.find(({ id }) => id === jobId)?.date
  return dateOf(first) === dateOf(second)
}

function fateOf({ id, jobIds }: Visit, before: Bookings, { bookings, runs }: Omit<Changed, 'visits'>): Fate {
  const [first, second] = jobIds
  if (!areOnOneDay(bookings, jobIds)) return { end: id }
  const runOf = (jobId: string) => runs.find(({ jobIds }) => jobIds.includes(jobId))?.id
  if (runOf(first) === runOf(second)) return null
  const [placed, free] = runOf(first) === undefined ? [second, first] : [first, second]
  const isReopened = runOf(free) === undefined && !isOpenIn(before, placed)
  return isReopened ? { leave: placed } : { end: id }
}

/**
 * What follows for visits that bind again, since a half that was done or called off is to come once more. Where the
 * other half is in no run, the visit is planned whole again: the half leaves its run. Where the office has planned
 * the other half by itself meanwhile, in a run or for another day, the visit is over.
 */
export function rejoinVisits(before: Bookings, { visits, bookings, runs }: Changed): Rejoined {
  const fates = visits
    .filter((visit) => !isBinding(visit, before) && isBinding(visit, bookings))
    .map((visit) => fateOf(visit, before, { bookings, runs }))
  return {
    leave: fates.flatMap((fate) => (fate && 'leave' in fate ? [fate.leave] : [])),
    end: fates.flatMap((fate) => (fate && 'end' in fate ? [fate.end] : [])),
  }
}

/** Refuses a change after which one bin would be left at a site while it is still at the one it is taken from. */
export function checkOneBin(before: Bookings, { visits, bookings }: Omit<Changed, 'runs'>) {
  const isTwice = (among: Bookings, visit: Visit) => {
    const [, second] = visit.jobIds
    return (
      isBinNotTaken({ visits: [visit], bookings: among }, second) &&
      among.some(({ drop }) => drop.id === second && jobIs('moved', drop))
    )
  }
  const torn = visits.some((visit) => isTwice(bookings, visit) && !isTwice(before, visit))
  const decision: Decision<true, 'two-places'> = torn
    ? refused('two-places', visitTexts.twoPlaces)
    : accepted(true)
  return decision
}
