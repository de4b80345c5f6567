import {
  type Booking,
  bookingIdOf,
  type DropJob,
  type Job,
  type JobKind,
  jobID,
  type PickJob,
} from '@skipyard/domain/bookings/booking.ts'
import { isFaulty } from '@skipyard/domain/bookings/draft/faults.ts'
import { type ReportInRun, reportInRun } from '@skipyard/domain/drivers-day/driven-job.ts'
import { notDoneOf } from '@skipyard/domain/drivers-day/not-done.ts'
import { doneAtOf } from '@skipyard/domain/drivers-day/progress.ts'
import type { BoardBooking } from '@skipyard/domain/runs/board.ts'
import { type HoldableJob, holdAfter, type JobHold } from '@skipyard/domain/runs/job-hold.ts'
import {
  formatAustralianDate,
  fromAustralianDate,
  fromWireDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import { type LoadFlags, wireOfFlags } from '../bookings/terms.ts'
import { wireOfNotDone } from '../drivers-day/not-done.ts'
import type { WireCard } from './runs.ts'

type CardJobOf<Some extends Job> = Pick<
  Some,
  | 'id'
  | 'kind'
  | 'date'
  | 'timeRange'
  | 'status'
  | 'isAllocated'
  | 'staffComments'
  | 'driverComments'
  | 'notDone'
  | 'onHold'
  | 'tipByHand'
> & {
  runId: string | null
  isLocked: boolean
  binNumber: string | null
  visit: WireCard['visit']
  halfDone?: WireCard['halfDone']
  told: ReportInRun
}

/** The other job of a card's booking; unread where the two cannot meet on the board. */
type JobBeside<Some extends Job> = Pick<Some, 'kind' | 'date' | 'status'> & {
  read: Pick<Some, 'id' | 'isAllocated'> | null
}

/** What cards show of a booking, whichever of its jobs they stand for. */
interface BookingOfCards
  extends Pick<
      Booking,
      | 'id'
      | 'version'
      | 'jobPrefix'
      | 'jobNumber'
      | 'address'
      | 'binSize'
      | 'binType'
      | 'wasteType'
      | 'paymentStatus'
    >,
    LoadFlags,
    Pick<Booking, 'extraOf'>,
    Pick<Booking, 'pickDateConfirmed' | 'officeNotes' | 'label'> {
  customer: Pick<Booking['customer'], 'name' | 'phone'>
  /** Of a further pick, which of its booking's it is. */
  extraNumber?: number
  isOnStreet: boolean
  permitNumber: string
}

/** A job with its booking, as its card shows them. */
export type CardBooking = BookingOfCards &
  (
    | { shows: 'drop'; drop: CardJobOf<DropJob>; pick: JobBeside<PickJob> }
    | { shows: 'pick'; drop: JobBeside<DropJob>; pick: CardJobOf<PickJob> }
  )

interface CardSight {
  timeZone: string
  today: LocalDate
}

const allocationOf = ({ isAllocated }: Pick<Job, 'isAllocated'>): WireCard['allocationStatus'] =>
  isAllocated ? 'Allocated' : 'Unallocated'

type InTime<Some extends Job> = Pick<Some, 'date' | 'status'>

const wireOfDays = ({ drop, pick }: { drop: InTime<DropJob>; pick: InTime<PickJob> }) => ({
  dropDateString: formatAustralianDate(drop.date),
  pickDateString: formatAustralianDate(pick.date),
  dropActionStatus: drop.status,
  pickActionStatus: pick.status,
})

function wireOfCardBooking(booking: CardBooking, today: LocalDate): WireCard['booking'] {
  const { customer } = booking
  return {
    _id: bookingIdOf(booking),
    version: booking.version,
    jobID: jobID(booking),
    customerName: customer.name,
    customerPhone: customer.phone,
    address: booking.address,
    wasteType: booking.wasteType,
    binType: booking.binType,
    binSize: booking.binSize,
    paymentStatus: booking.paymentStatus,
    faulty: isFaulty(booking, today),
    ...wireOfFlags(booking),
    permitRequired: booking.isOnStreet,
    pickupDateConfirmation: booking.pickDateConfirmed,
    ...wireOfDays(booking),
    comments: booking.officeNotes,
    labelInput: booking.label,
  }
}

const wireOfHold = (onHold: JobHold | null = null): WireCard['onHold'] =>
  onHold && { reason: onHold.reason, until: toWireDate(onHold.until) }

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

type CardJob = CardJobOf<DropJob> | CardJobOf<PickJob>

function wireOfTold(job: CardJob): WireCard['told'] {
  const report = reportInRun(job.told, { ...job, isNotDone: Boolean(job.notDone) })
  return (
    report && {
      headingAt: textOf(report.headingAt),
      onSiteAt: textOf(report.onSiteAt),
      doneAt: textOf(report.doneAt),
      returnedAt: textOf(report.returnedAt),
    }
  )
}

/** A job of a booking as a card of the board, under the specification's names (spec 001 §3 Action). */
export function wireOfCard(booking: CardBooking, { timeZone, today }: CardSight): WireCard {
  const [job, beside] = booking.shows === 'drop' ? [booking.drop, booking.pick] : [booking.pick, booking.drop]
  return {
    _id: bookingIdOf(booking),
    actionId: job.id,
    other: beside.read && { actionId: beside.read.id, allocationStatus: allocationOf(beside.read) },
    actionType: booking.shows,
    status: job.status,
    allocationStatus: allocationOf(job),
    date: toWireDate(job.date),
    timeRange: timeRangeToInstants(job.date, job.timeRange, timeZone),
    comments: job.staffComments,
    staffComments: job.staffComments,
    driverComments: job.driverComments,
    runId: job.runId,
    locked: job.isLocked,
    permitNumber: booking.permitNumber,
    binNumber: job.binNumber,
    notDone: wireOfNotDone(notDoneOf(job)),
    doneAt: textOf(doneAtOf(job, job.told)),
    told: wireOfTold(job),
    onHold: wireOfHold(job.onHold),
    tipByHand: job.tipByHand ?? null,
    extraPick: booking.extraNumber ?? null,
    visit: job.visit,
    ...(job.halfDone && { halfDone: job.halfDone }),
    booking: wireOfCardBooking(booking, today),
  }
}

/** What the board's rules know a card's booking by: a further pick is looked at as a booking of its own. */
export const boardIdOf = ({ _id, actionId, extraPick }: Pick<WireCard, '_id' | 'actionId' | 'extraPick'>) =>
  extraPick === null ? _id : actionId

const otherKind = (kind: JobKind): JobKind => (kind === 'drop' ? 'pick' : 'drop')

/**
 * The inverse of a card: its booking as the board's rules need it. Its other job has an id of its own making where the
 * card does not name it.
 */
export function boardBookingOf(card: WireCard): BoardBooking {
  const { actionId, actionType, other, allocationStatus, booking } = card
  const id = boardIdOf(card)
  const own = { id: actionId, isAllocated: allocationStatus === 'Allocated' }
  const beside = {
    id: other?.actionId ?? `${otherKind(actionType)} of ${id}`,
    isAllocated: other?.allocationStatus === 'Allocated',
  }
  const [drop, pick] = actionType === 'drop' ? [own, beside] : [beside, own]
  return {
    id,
    binType: booking.binType,
    binSize: booking.binSize,
    drop: {
      ...drop,
      kind: 'drop',
      date: fromAustralianDate(booking.dropDateString),
      status: booking.dropActionStatus,
    },
    pick: {
      ...pick,
      kind: 'pick',
      date: fromAustralianDate(booking.pickDateString),
      status: booking.pickActionStatus,
    },
  }
}

/** The bookings of cards, each once; a job that has a card itself is as on that card. */
export function boardBookingsOf(cards: readonly WireCard[]): BoardBooking[] {
  const bookings = new Map<string, BoardBooking>()
  for (const card of cards) {
    const booking = boardBookingOf(card)
    const known = bookings.get(booking.id)
    const { drop, pick } = known ?? booking
    bookings.set(booking.id, card.actionType === 'drop' ? { ...booking, pick } : { ...booking, drop })
  }
  return [...bookings.values()]
}

/** The job of a card as the rules of a hold look at it. */
export function holdableOf(card: WireCard): HoldableJob {
  const { reason = '', until } = card.onHold ?? {}
  const day = until === undefined ? null : fromWireDate(until)
  return { ...boardBookingOf(card)[card.actionType], onHold: day && { reason, until: day } }
}

/** A card after a step that moved its booking's jobs; its own is now in that run or in none. */
export function cardAfterStep(card: WireCard, booking: BoardBooking, runId: string | null): WireCard {
  const before = holdableOf(card)
  const job = booking[card.actionType]
  return {
    ...card,
    runId,
    allocationStatus: allocationOf(job),
    other: card.other && {
      actionId: card.other.actionId,
      allocationStatus: allocationOf(booking[otherKind(card.actionType)]),
    },
    onHold: wireOfHold(holdAfter(before, { ...job, onHold: before.onHold ?? null })),
    booking: { ...card.booking, ...wireOfDays(booking) },
  }
}
