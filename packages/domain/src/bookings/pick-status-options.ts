import type { LocalDate } from '../shared/local-date.ts'
import { type DropStatus, PICK_STATUSES, type PickStatus } from './job-status.ts'

/** What decides the statuses a pick can be given. */
export interface PickSituation {
  isDropAllocated: boolean
  isPickAllocated: boolean
  dropStatus: DropStatus
  pickDate: LocalDate
  today: LocalDate
  current: PickStatus
}

/**
 * Scheduled only; Collected and Returned as well once both jobs are allocated, the pick date is today
 * or earlier and the drop is Delivered. The current status is kept as an option (Spec 000 §4).
 */
export function pickStatusOptions(situation: PickSituation): PickStatus[] {
  const isUnderWay =
    situation.isDropAllocated &&
    situation.isPickAllocated &&
    situation.pickDate <= situation.today &&
    situation.dropStatus === 'Delivered'
  return PICK_STATUSES.filter((status) => {
    const isOfferedNow = isUnderWay && (status === 'Collected' || status === 'Returned')
    return status === 'Scheduled' || isOfferedNow || status === situation.current
  })
}
