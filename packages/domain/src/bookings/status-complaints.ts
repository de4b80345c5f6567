import type { Complaint } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import type { Booking } from './booking.ts'
import type { BookingDraft } from './booking-draft.ts'
import { areJobsConsistent } from './booking-status-of.ts'
import { dropStatusOptions } from './drop-status-options.ts'
import { isPickedUp } from './is-picked-up.ts'
import type { DropStatus, PickStatus } from './job-status.ts'
import { pickFollowing } from './life-cycle-moves.ts'
import { pickStatusOptions } from './pick-status-options.ts'

/** What can be wrong with the two statuses an edit asks for. */
export type StatusRefusal = 'drop-status-not-offered' | 'pick-status-not-offered' | 'picked-up-already'

interface Situation {
  today: LocalDate
  before: Booking | null
}

/** The statuses an edit leads to: both jobs are called off together and taken up again together. */
export function editedStatuses(draft: BookingDraft): { drop: DropStatus; pick: PickStatus } {
  const drop = draft.drop.status
  return { drop, pick: pickFollowing(drop, draft.pick.status) }
}

/**
 * An edit may only choose what the form offers, judged by the dates and the drop status it sets; what a
 * job already is stays allowed. A bin that was picked up keeps its drop Delivered (Spec 000 §4). A new
 * booking's statuses are not asked for.
 */
export function statusComplaints(draft: BookingDraft, situation: Situation): Complaint<StatusRefusal>[] {
  const { before, today } = situation
  if (before === null) return []
  const pickStatus = draft.pick.status === 'Cancelled' ? before.pick.status : draft.pick.status
  if (isPickedUp(pickStatus) && !areJobsConsistent(draft.drop.status, pickStatus)) {
    const message = texts.booking.pickedUpAlready
    return [{ reason: 'picked-up-already', field: 'dropActionStatus', message }]
  }
  const complaints: Complaint<StatusRefusal>[] = []
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
    complaints.push({ reason: 'drop-status-not-offered', field: 'dropActionStatus', message })
  }
  if (edited.pick !== 'Cancelled' && !pickOptions(draft, before, today).includes(edited.pick)) {
    const message = texts.booking.pickStatusNotOffered
    complaints.push({ reason: 'pick-status-not-offered', field: 'pickActionStatus', message })
  }
  return complaints
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
