import type { Booking, JobKind } from '../bookings/booking.ts'
import { jobID } from '../bookings/booking.ts'
import { bookingStatusOf } from '../bookings/status/booking-status-of.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { formatAustralianDate, type LocalDate, laterOf } from '../shared/local-date.ts'
import type { TimeRange } from '../shared/time-range.ts'
import { visitTexts } from './texts.ts'
import type { PickBefore, PlaceInRun } from './visit.ts'

/** Letters of the note for the driver: which visit it is stands in front of it, in the drop's note. */
export const VISIT_NOTE_MAX_LENGTH = 1_900

/** What happens to the other half of a visit when one is cancelled: called off with it, or a job of its own. */
export const OTHER_HALF_WAYS = ['cancel', 'keep'] as const

export type OtherHalfWay = (typeof OTHER_HALF_WAYS)[number]

export type VisitRefusal = 'not-out' | 'arranged' | 'on-its-way' | 'date-in-past'

interface Asked {
  date: LocalDate
  today: LocalDate
  /** The booking that the pick is joined with already, if it is. */
  joinedWith: string | undefined
  /** A driver is on the way for this bin, who would come for nothing. */
  isOnItsWay?: boolean
  /** Of a series: the bin may come on a day before the visit. */
  isAhead?: boolean | undefined
}

/** Whether a visit may take this booking's bin on a day: while it is at the customer's and free of other visits. */
export function checkVisit(
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  { date, today, joinedWith, isOnItsWay = false, isAhead = false }: Asked,
): Decision<true, VisitRefusal> {
  const isThere = jobIs('moved', drop) || (isAhead && jobIs('toCome', drop) && drop.date < date)
  if (!isThere || !jobIs('toCome', pick)) return refused('not-out', visitTexts.notOut)
  if (joinedWith !== undefined) return refused('arranged', visitTexts.alreadyArranged(joinedWith))
  if (isOnItsWay) return refused('on-its-way', visitTexts.onItsWay)
  return date < today ? refused('date-in-past', visitTexts.dateInPast, 'date') : accepted(true)
}

/** The pick of the hire that ends, on the day and in the hours of the visit, in no run yet. */
export function endHireByVisit(
  booking: Booking,
  { date, timeRange }: { date: LocalDate; timeRange: TimeRange },
): Booking {
  return {
    ...booking,
    pick: { ...booking.pick, date, timeRange, isAllocated: false },
    pickDateConfirmed: true,
  }
}

/** A booking that is cancelled since its visit is called off. */
export function calledOff(booking: Booking): Booking {
  const { drop, pick } = booking
  return {
    ...booking,
    drop: { ...drop, status: 'Cancelled', isAllocated: false },
    pick: { ...pick, status: 'Cancelled', isAllocated: false },
    status: bookingStatusOf('Cancelled', 'Cancelled', false),
    wasPending: false,
  }
}

/** A booking as it is afterwards, with the place in a run that its pick comes back to. */
export interface WithPickBack {
  after: Booking
  returnsTo: PlaceInRun | null
}

/**
 * The booking with its pick on its former day, in its former hours, confirmed as it was, and in its run again; or on
 * `notBefore` where that is later, which nobody has confirmed and no run of the former day can hold.
 */
export function withPickBefore(
  booking: Booking,
  { date, timeRange, isConfirmed, place }: PickBefore,
  notBefore: LocalDate,
): WithPickBack {
  const isOnItsDay = date >= notBefore
  const pick = { ...booking.pick, date: laterOf(date, notBefore), timeRange, isAllocated: false }
  const after = { ...booking, pick, pickDateConfirmed: isConfirmed && isOnItsDay }
  return { after, returnsTo: isOnItsDay ? place : null }
}

/**
 * A booking whose visit is called off: cancelled where its bin comes by the visit; where its bin is taken by it, its
 * pick is as it was before, or today where its day has passed.
 */
export const callOffHalf = (
  booking: Booking,
  kind: JobKind,
  { pickBefore, today }: { pickBefore: PickBefore; today: LocalDate },
): WithPickBack =>
  kind === 'drop'
    ? { after: calledOff(booking), returnsTo: null }
    : withPickBefore(booking, pickBefore, today)

/** When a job is done. */
export interface When {
  date: LocalDate
  timeRange: TimeRange
}

/**
 * A booking whose job goes where the other half of its visit goes; refused where its own drop or pick is in
 * the way.
 */
export function moveWithVisit(
  booking: Booking,
  kind: JobKind,
  { date, timeRange }: When,
): Decision<Booking, 'other-half'> {
  const { drop, pick } = booking
  const on = formatAustralianDate
  if (kind === 'drop' && date > pick.date)
    return refused('other-half', visitTexts.otherHalfAfter(jobID(booking), on(pick.date)))
  if (kind === 'pick' && date < drop.date)
    return refused('other-half', visitTexts.otherHalfBefore(jobID(booking), on(drop.date)))
  return accepted({
    ...booking,
    drop: kind === 'drop' ? { ...drop, date, timeRange } : drop,
    pick: kind === 'pick' ? { ...pick, date, timeRange } : pick,
  })
}
