import { type Booking, type Job, jobID } from '@skipyard/domain/bookings/booking.ts'
import { isFaulty } from '@skipyard/domain/bookings/faults.ts'
import { notDoneOf } from '@skipyard/domain/drivers-day/not-done.ts'
import { doneAtOf, type Progress } from '@skipyard/domain/drivers-day/progress.ts'
import type { BoardBooking } from '@skipyard/domain/runs/board.ts'
import {
  formatAustralianDate,
  fromAustralianDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import { wireOfNotDone } from './drivers-day.not-done.ts'
import type { WireCard } from './runs.ts'

/** Where a job sits, and where and when it is looked at. */
export interface CardSight {
  runId: string | null
  locked: boolean
  timeZone: string
  today: LocalDate
  /** When its driver did it, by what the driver told. */
  told: Pick<Progress, 'doneAt' | 'returnedAt'>
  /** Of the council's permit once it is granted. */
  permitNumber?: string | undefined
}

const otherJob = ({ drop, pick }: Booking, { kind }: Job): Job => (kind === 'drop' ? pick : drop)

const allocationOf = ({ isAllocated }: Pick<Job, 'isAllocated'>): WireCard['allocationStatus'] =>
  isAllocated ? 'Allocated' : 'Unallocated'

/** What a card says of where and when both jobs of its booking are. */
const wireOfPlaces = ({ drop, pick }: BoardBooking) => ({
  dropDateString: formatAustralianDate(drop.date),
  pickDateString: formatAustralianDate(pick.date),
  dropActionStatus: drop.status,
  pickActionStatus: pick.status,
  dropAllocationStatus: allocationOf(drop),
  pickAllocationStatus: allocationOf(pick),
})

function wireOfCardBooking(booking: Booking, today: LocalDate): WireCard['booking'] {
  const { customer } = booking
  return {
    _id: booking.id,
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
    cOver: booking.cartOver,
    heavyLoad: booking.heavyLoad,
    permitRequired: booking.permit !== null,
    pickupDateConfirmation: booking.pickDateConfirmed,
    ...wireOfPlaces(booking),
    comments: booking.officeNotes,
    labelInput: booking.label,
  }
}

/** A job of a booking as a card of the board, under the specification's names (spec 001 §3 Action). */
export function wireOfCard(
  booking: Booking,
  job: Job,
  { runId, locked, timeZone, today, told, permitNumber }: CardSight,
): WireCard {
  return {
    _id: booking.id,
    actionId: job.id,
    otherActionId: otherJob(booking, job).id,
    actionType: job.kind,
    status: job.status,
    allocationStatus: allocationOf(job),
    date: toWireDate(job.date),
    timeRange: timeRangeToInstants(job.date, job.timeRange, timeZone),
    comments: job.staffComments,
    staffComments: job.staffComments,
    driverComments: job.driverComments,
    runId,
    locked,
    permitNumber: (booking.permit && permitNumber) ?? '',
    binNumber: job.bin?.number ?? null,
    notDone: wireOfNotDone(notDoneOf(job)),
    doneAt: doneAtOf(job, told)?.toISOString() ?? null,
    booking: wireOfCardBooking(booking, today),
  }
}

/** The booking of a card as the rules of the board look at it: the inverse of what the card says of both its jobs. */
export function boardBookingOf({ actionId, otherActionId, actionType, booking }: WireCard): BoardBooking {
  const isDrop = actionType === 'drop'
  return {
    id: booking._id,
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

/** A card once a step has brought the jobs of its booking elsewhere, its own into that run or into none. */
export const cardAfterStep = (card: WireCard, booking: BoardBooking, runId: string | null): WireCard => ({
  ...card,
  runId,
  allocationStatus: allocationOf(booking[card.actionType]),
  booking: { ...card.booking, ...wireOfPlaces(booking) },
})
