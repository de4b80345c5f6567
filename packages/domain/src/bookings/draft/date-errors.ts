import type { ReasonedError } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import { checkTimeRange } from '../../shared/time-range.ts'
import type { Booking, JobKind } from '../booking.ts'
import { jobIs } from '../status/job-phases.ts'
import type { DropStatus } from '../status/job-status.ts'
import { DROP_STATES } from '../status/life-cycle.ts'
import type { BookingDraft } from './booking-draft.ts'

export type DateRefusal =
  | 'drop-date-missing'
  | 'pick-date-missing'
  | 'drop-date-locked'
  | 'pick-date-locked'
  | 'date-in-past'
  | 'drop-after-pick'
  | 'pick-before-drop'
  | 'outside-day'
  | 'start-not-before-end'

interface Situation {
  today: LocalDate
  before: Booking | null
}

const WIRE_FIELDS = {
  drop: { date: 'dropoffDate', timeRange: 'dropoffTimeRange' },
  pick: { date: 'pickupDate', timeRange: 'pickupTimeRange' },
} as const

const MISSING = {
  drop: { reason: 'drop-date-missing', message: texts.booking.dropDateRequired },
  pick: { reason: 'pick-date-missing', message: texts.booking.pickDateRequired },
} as const

const LOCKED = {
  drop: { reason: 'drop-date-locked', message: texts.booking.dropDateLocked },
  pick: { reason: 'pick-date-locked', message: texts.booking.pickDateLocked },
} as const

/** The drop date may no longer change once the bin is at the customer's (Spec 000 §4). */
export function isDropDateLocked(status: DropStatus): boolean {
  return DROP_STATES[status].hasMovedBin
}

// Spec 001 §4 hides the date change of collected picks; a Returned pick moved ahead would spoil the stock.
function isLocked(kind: JobKind, before: Booking | null, draft: BookingDraft): boolean {
  if (before === null) return false
  if (kind === 'drop') return isDropDateLocked(before.drop.status) && isDropDateLocked(draft.drop.status)
  return jobIs('moved', before.pick) && jobIs('moved', draft.pick)
}

function jobErrors(kind: JobKind, draft: BookingDraft, situation: Situation): ReasonedError<DateRefusal>[] {
  const field = WIRE_FIELDS[kind].date
  const { date } = draft[kind]
  if (date === null) return [{ ...MISSING[kind], field }]
  const isUnchanged = situation.before !== null && situation.before[kind].date === date
  if (isUnchanged) return []
  if (isLocked(kind, situation.before, draft)) return [{ ...LOCKED[kind], field }]
  return date < situation.today ? [{ reason: 'date-in-past', field, message: texts.booking.dateInPast }] : []
}

function orderErrors(draft: BookingDraft): ReasonedError<DateRefusal>[] {
  const { drop, pick } = draft
  if (drop.date === null || pick.date === null || drop.date <= pick.date) return []
  return [
    { reason: 'drop-after-pick', field: WIRE_FIELDS.drop.date, message: texts.booking.dropAfterPick },
    { reason: 'pick-before-drop', field: WIRE_FIELDS.pick.date, message: texts.booking.pickBeforeDrop },
  ]
}

function hourErrors(kind: JobKind, draft: BookingDraft): ReasonedError<DateRefusal>[] {
  const range = checkTimeRange(draft[kind].timeRange)
  if (range.ok) return []
  return [{ reason: range.reason, field: WIRE_FIELDS[kind].timeRange, message: range.message }]
}

/**
 * Both dates given, not in the past when set or changed (an unchanged past date never blocks, decision
 * 4), drop not after pick, a Delivered drop's date left alone, hours within 7am to 5pm (Spec 000 §5).
 */
export function dateErrors(draft: BookingDraft, situation: Situation): ReasonedError<DateRefusal>[] {
  return [
    ...jobErrors('drop', draft, situation),
    ...jobErrors('pick', draft, situation),
    ...orderErrors(draft),
    ...hourErrors('drop', draft),
    ...hourErrors('pick', draft),
  ]
}
