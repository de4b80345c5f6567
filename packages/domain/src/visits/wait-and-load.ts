import type { Booking, Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { type WithPickBack, withPickBefore } from './arrange-visit.ts'
import { visitTexts } from './texts.ts'
import type { PickBefore } from './visit.ts'

/** Minutes that a truck waits to be loaded where nobody says otherwise. */
export const USUAL_WAIT_MINUTES = 45

/** The fewest and the most minutes that may be agreed. */
export const WAIT_MINUTES = { least: 5, most: 480 } as const

type WaitRefusal = 'not-to-come' | 'arranged' | 'date-in-past'

interface Known {
  today: LocalDate
  /** The booking that one of its jobs is joined with already, if it is. */
  joinedWith: string | undefined
}

const isStillToCome = (job: Job) => jobIs('toCome', job) && !jobIs('underWay', job)

/** Whether a truck may wait while the bin of this booking is filled: both jobs are still to come and free of others. */
export function checkWait(
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  { today, joinedWith }: Known,
): Decision<true, WaitRefusal> {
  if (![drop, pick].every(isStillToCome)) return refused('not-to-come', visitTexts.waitBeforeDrop)
  if (joinedWith !== undefined) return refused('arranged', visitTexts.alreadyJoined(joinedWith))
  return drop.date < today ? refused('date-in-past', visitTexts.waitInPast) : accepted(true)
}

const outOfRuns = <Some extends Job>(job: Some): Some => ({ ...job, isAllocated: false })

/** The booking with its pick on the day and in the hours of its drop; both leave their runs, to be planned as one. */
export function waitAndLoad(booking: Booking): Booking {
  const drop = outOfRuns(booking.drop)
  const { date, timeRange } = drop
  const pick = { ...outOfRuns(booking.pick), date, timeRange }
  return { ...booking, drop, pick, pickDateConfirmed: true }
}

/** The booking as a drop and a pick again: the bin is picked up as it was before, or on the day of the drop. */
export const takeApart = (booking: Booking, pickBefore: PickBefore): WithPickBack =>
  withPickBefore(booking, pickBefore, booking.drop.date)
