import type { LocalDate } from '../../shared/local-date.ts'
import { DROP_STATUSES, type DropStatus, type PickStatus } from './job-status.ts'
import { DROP_MOVES } from './life-cycle.ts'
import { statesWithin } from './life-cycle-moves.ts'

/** What decides the statuses a drop can be given: Scheduled jobs unless said otherwise. */
export interface DropSituation {
  isAllocated: boolean
  dropDate: LocalDate
  today: LocalDate
  current?: DropStatus | undefined
  pickStatus?: PickStatus | undefined
}

/**
 * What the form can make of a drop, by the table of its moves: Scheduled and Cancelled; Dispatched and
 * Delivered as well once it is allocated and its date is today or earlier (Spec 000 §4). The status it
 * has is kept, so that an edit of something else passes.
 */
export function dropStatusOptions(situation: DropSituation): DropStatus[] {
  const { isAllocated, dropDate, today, current = 'Scheduled', pickStatus = 'Scheduled' } = situation
  const facts = { today, dropDate, isDropAllocated: isAllocated, pickStatus }
  const options = statesWithin(DROP_MOVES, { from: current, by: 'form' }, facts)
  return DROP_STATUSES.filter((status) => options.includes(status))
}
