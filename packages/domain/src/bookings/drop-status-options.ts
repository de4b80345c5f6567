import type { LocalDate } from '../shared/local-date.ts'
import { DROP_STATUSES, type DropStatus } from './job-status.ts'

/** What decides the statuses a drop can be given; `current` is kept among them when named. */
export interface DropSituation {
  isAllocated: boolean
  dropDate: LocalDate
  today: LocalDate
  current?: DropStatus | undefined
}

/**
 * Scheduled and Cancelled; Dispatched and Delivered as well once the drop is allocated and its date is
 * today or earlier (Spec 000 §4). The status it has is kept, so that an edit of something else passes.
 */
export function dropStatusOptions(situation: DropSituation): DropStatus[] {
  const { isAllocated, dropDate, today, current } = situation
  const isUnderWay = isAllocated && dropDate <= today
  return DROP_STATUSES.filter((status) => {
    const isAlwaysOffered = status === 'Scheduled' || status === 'Cancelled'
    return isAlwaysOffered || isUnderWay || status === current
  })
}
