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

/** A booking as far as a card says something of it. */
export interface CardBooking
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
  drop: CardJobOf<DropJob>
  pick: CardJobOf<PickJob>
}

interface CardSight {
  timeZone: string
  today: LocalDate
}

const allocationOf = ({ isAllocated }: Pick<Job, 'isAllocated'>): WireCard['allocationStatus'] =>
  isAllocated ? 'Allocated' : 'Unallocated'

const wireOfPlaces = ({ drop, pick }: BoardBooking) => ({
  dropDateString: formatAustralianDate(drop.date),
  pickDateString: formatAustralianDate(pick.date),
  dropActionStatus: drop.status,
  pickActionStatus: pick.status,
  dropAllocationStatus: allocationOf(drop),
  pickAllocationStatus: allocationOf(pick),
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
    ...wireOfPlaces(booking),
    comments: booking.officeNotes,
    labelInput: booking.label,
  }
}

const wireOfHold = (onHold: JobHold | null = null): WireCard['onHold'] =>
  onHold && { reason: onHold.reason, until: toWireDate(onHold.until) }

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

function wireOfTold(job: CardBooking[JobKind]): WireCard['told'] {
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
export function wireOfCard(booking: CardBooking, kind: JobKind, { timeZone, today }: CardSight): WireCard {
  const job = booking[kind]
  return {
    _id: bookingIdOf(booking),
    actionId: job.id,
    otherActionId: booking[kind === 'drop' ? 'pick' : 'drop'].id,
    actionType: kind,
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

/** The inverse of a card: its booking as the board's rules need it. */
export function boardBookingOf(card: WireCard): BoardBooking {
  const { actionId, otherActionId, actionType, booking } = card
  const isDrop = actionType === 'drop'
  return {
    id: boardIdOf(card),
    binType: booking.binType,
    binSize: booking.binSize,
    drop: {
      id: isDrop ? actionId : otherActionId,
      kind: 'drop',
      date: fromAustralianDate(booking.dropDateString),
      status: booking.dropActionStatus,
      isAllocated: booking.dropAllocationStatus === 'Allocated',
    },
    pick: {
      id: isDrop ? otherActionId : actionId,
      kind: 'pick',
      date: fromAustralianDate(booking.pickDateString),
      status: booking.pickActionStatus,
      isAllocated: booking.pickAllocationStatus === 'Allocated',
    },
  }
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
    onHold: wireOfHold(holdAfter(before, { ...job, onHold: before.onHold ?? null })),
    booking: { ...card.booking, ...wireOfPlaces(booking) },
  }
}
