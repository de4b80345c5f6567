import type { ReasonedError } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { areJobsConsistent } from './booking-status-of.ts'
import { dropStatusOptions } from './drop-status-options.ts'
import { jobIs } from './job-phases.ts'
import type { DropStatus, PickStatus } from './job-status.ts'
import { pickFollowing } from './life-cycle-moves.ts'
import { pickStatusOptions } from './pick-status-options.ts'

export type StatusRefusal =
  | 'drop-status-not-offered'
  | 'pick-status-not-offered'
  | 'picked-up-already'
  | 'cancelled-together'
  | 'starts-scheduled'
  | 'no-driver-yet'

interface Situation {
  today: LocalDate
  before: Booking | null
}

/** The statuses an edit leads to: both jobs are cancelled and taken up again together. */
export function editedStatuses(draft: BookingDraft): { drop: DropStatus; pick: PickStatus } {
  const drop = draft.drop.status
  return { drop, pick: pickFollowing(drop, draft.pick.status) }
}

const JOBS = ['drop', 'pick'] as const

function firstErrors(draft: BookingDraft): ReasonedError<StatusRefusal>[] {
  return JOBS.flatMap((kind) => {
    const errors: ReasonedError<StatusRefusal>[] = []
    if (draft[kind].status !== 'Scheduled') {
      const message = texts.booking.startsScheduled
      errors.push({ reason: 'starts-scheduled', field: `${kind}ActionStatus`, message })
    }
    if (draft[kind].driverComments.trim() !== '') {
      const message = texts.booking.noDriverYet
      errors.push({ reason: 'no-driver-yet', field: `${kind}DriverComments`, message })
    }
    return errors
  })
}

/** A pick cannot be cancelled while its drop is not: nobody could say where that bin is. */
function isCancelledAlone({ drop, pick }: BookingDraft, before: Booking): boolean {
  return jobIs('calledOff', pick) && !jobIs('calledOff', drop) && !jobIs('calledOff', before.pick)
}

/**
 * An edit may choose what the form offers, by the dates and drop status it sets; a job's present status stays
 * allowed. A bin that was picked up keeps its drop Delivered (Spec 000 §4), and a pick is cancelled only with
 * its drop. A new booking is Scheduled, without driver's comments.
 */
export function statusErrors(draft: BookingDraft, situation: Situation): ReasonedError<StatusRefusal>[] {
  const { before, today } = situation
  if (before === null) return firstErrors(draft)
  const pickStatus = jobIs('calledOff', draft.pick) ? before.pick.status : draft.pick.status
  if (jobIs('moved', { status: pickStatus }) && !areJobsConsistent(draft.drop.status, pickStatus)) {
    const message = texts.booking.pickedUpAlready
    return [{ reason: 'picked-up-already', field: 'dropActionStatus', message }]
  }
  if (isCancelledAlone(draft, before)) {
    const message = texts.booking.cancelledTogether
    return [{ reason: 'cancelled-together', field: 'pickActionStatus', message }]
  }
  const errors: ReasonedError<StatusRefusal>[] = []
  const drops = dropStatusOptions({
    isAllocated: before.drop.isAllocated,
    dropDate: draft.drop.date ?? before.drop.date,
    today,
    current: before.drop.status,
    pickStatus,
  })
  const edited = editedStatuses(draft)
  if (!drops.includes(edited.drop)) {
    const message = texts.booking.dropStatusNotOffered
    errors.push({ reason: 'drop-status-not-offered', field: 'dropActionStatus', message })
  }
  if (
    !jobIs('calledOff', { status: edited.pick }) &&
    !pickOptions(draft, before, today).includes(edited.pick)
  ) {
    const message = texts.booking.pickStatusNotOffered
    errors.push({ reason: 'pick-status-not-offered', field: 'pickActionStatus', message })
  }
  return errors
}

function pickOptions(draft: BookingDraft, before: Booking, today: LocalDate): PickStatus[] {
  return pickStatusOptions({
    isDropAllocated: before.drop.isAllocated,
    isPickAllocated: before.pick.isAllocated,
    dropStatus: draft.drop.status,
    pickDate: draft.pick.date ?? before.pick.date,
    today,
    current: before.pick.status,
  })
}
