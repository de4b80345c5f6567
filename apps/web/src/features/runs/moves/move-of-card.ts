import type { WireCard } from '@skipyard/contract/runs.ts'
import { isDropStatus, isPickStatus } from '@skipyard/domain/bookings/job-status.ts'
import type { CardMove } from '@skipyard/domain/runs/move-question.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'

/** '21/05/2026' as a card names the days of its booking. */
export function dayOfText(text: string): LocalDate {
  const [day = '', month = '', year = ''] = text.split('/')
  return localDate(`${year}-${month}-${day}`)
}

const UNKNOWN = { timeRange: WHOLE_DAY, staffComments: '', driverComments: '', bin: null }

/** A card on its way, as the rules of the planner look at it. */
export function moveOfCard(
  { actionId, actionType, booking }: WireCard,
  { to, onDay }: Pick<CardMove, 'to' | 'onDay'>,
  today: LocalDate,
): CardMove {
  const { dropActionStatus, pickActionStatus } = booking
  const idOf = (kind: 'drop' | 'pick') => (kind === actionType ? actionId : '')
  return {
    kind: actionType,
    to,
    onDay,
    today,
    booking: {
      drop: {
        ...UNKNOWN,
        id: idOf('drop'),
        kind: 'drop',
        date: dayOfText(booking.dropDateString),
        status: isDropStatus(dropActionStatus) ? dropActionStatus : 'Scheduled',
        isAllocated: booking.dropAllocationStatus === 'Allocated',
      },
      pick: {
        ...UNKNOWN,
        id: idOf('pick'),
        kind: 'pick',
        date: dayOfText(booking.pickDateString),
        status: isPickStatus(pickActionStatus) ? pickActionStatus : 'Scheduled',
        isAllocated: booking.pickAllocationStatus === 'Allocated',
      },
    },
  }
}
