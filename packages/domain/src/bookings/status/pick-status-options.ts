import type { LocalDate } from '../../shared/local-date.ts'
import { type DropStatus, PICK_STATUSES, type PickStatus } from './job-status.ts'
import { PICK_MOVES } from './life-cycle.ts'
import { statesWithin } from './life-cycle-moves.ts'

interface PickSituation {
  isDropAllocated: boolean
  isPickAllocated: boolean
  dropStatus: DropStatus
  pickDate: LocalDate
  today: LocalDate
  current: PickStatus
}

/**
 * The statuses the form offers for a pick: Scheduled; Collected and Returned too once both jobs are
 * allocated, the pick date is today or earlier and the drop is Delivered. The present status is kept (Spec
 * 000 §4).
 */
export function pickStatusOptions({ current, ...facts }: PickSituation): PickStatus[] {
  const options = statesWithin(PICK_MOVES, { from: current, by: 'form' }, facts)
  return PICK_STATUSES.filter((status) => options.includes(status))
}
