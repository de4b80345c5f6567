import type { LocalDate } from '../../shared/local-date.ts'
import { DROP_STATUSES, type DropStatus, type PickStatus } from './job-status.ts'
import { DROP_MOVES } from './life-cycle.ts'
import { statesWithin } from './life-cycle-moves.ts'

interface DropSituation {
  isAllocated: boolean
  dropDate: LocalDate
  today: LocalDate
  current?: DropStatus | undefined
  pickStatus?: PickStatus | undefined
}

/**
 * The statuses the form offers for a drop: Scheduled and Cancelled; Dispatched and Delivered too once it is
 * allocated and its date is today or earlier (Spec 000 §4). The present status is kept, so that an edit of
 * something else passes.
 */
export function dropStatusOptions(situation: DropSituation): DropStatus[] {
  const { isAllocated, dropDate, today, current = 'Scheduled', pickStatus = 'Scheduled' } = situation
  const facts = { today, dropDate, isDropAllocated: isAllocated, pickStatus }
  const options = statesWithin(DROP_MOVES, { from: current, by: 'form' }, facts)
  return DROP_STATUSES.filter((status) => options.includes(status))
}
