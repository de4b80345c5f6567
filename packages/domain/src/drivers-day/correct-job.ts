import type { Booking, JobKind } from '../bookings/booking.ts'
import { bookingStatusOf } from '../bookings/status/booking-status-of.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import {
  DROP_STATUSES,
  isDropStatus,
  isPickStatus,
  type JobStatus,
  PICK_STATUSES,
} from '../bookings/status/job-status.ts'
import {
  DROP_MOVES,
  type Move,
  type MoveFacts,
  NEEDS,
  type Need,
  PICK_MOVES,
} from '../bookings/status/life-cycle.ts'
import { findMove, missingNeed } from '../bookings/status/life-cycle-moves.ts'
import { boardTexts } from '../runs/texts.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { type LocalDate, todayIn } from '../shared/local-date.ts'
import { texts as sharedTexts } from '../shared/texts.ts'
import { driversDayTexts as texts } from './texts.ts'

interface JobCorrection {
  kind: JobKind
  status?: JobStatus | undefined
  doneAt?: Date | undefined
}

interface CorrectionFacts {
  now: Date
  timeZone: string
}

type CorrectionRefusal =
  | 'cancelled'
  | 'status-never'
  | 'status-not-now'
  | 'in-future'
  | 'not-done'
  | 'drop-after-pick'
  | 'pick-before-drop'

interface Step<Status> {
  from: Status
  to: Status
  facts: MoveFacts
}

/** Null where the form allows it; 'afterwards' for what nobody updated; else what is missing. */
function wayOf<Status>(
  table: readonly Move<Status>[],
  { from, to, facts }: Step<Status>,
): Need | 'never' | 'afterwards' | null {
  const missing = (['form', 'correction'] as const).map((by) => {
    const move = findMove(table, { from, to, by })
    return move ? missingNeed(move, facts) : 'never'
  })
  const [inForm = 'never', afterwards = 'never'] = missing
  if (inForm === null) return null
  if (afterwards === null) return 'afterwards'
  return inForm === 'never' ? afterwards : inForm
}

function withStatus(booking: Booking, kind: JobKind, status: JobStatus): Booking | null {
  const { drop, pick } = booking
  if (kind === 'drop') return isDropStatus(status) ? { ...booking, drop: { ...drop, status } } : null
  return isPickStatus(status) ? { ...booking, pick: { ...pick, status } } : null
}

function factsOf({ drop, pick }: Booking, today: LocalDate, trueDay: LocalDate): MoveFacts {
  return {
    today,
    trueDay,
    dropDate: drop.date,
    dropStatus: drop.status,
    isDropAllocated: drop.isAllocated,
    pickDate: pick.date,
    pickStatus: pick.status,
    isPickAllocated: pick.isAllocated,
  }
}

function moved(
  booking: Booking,
  { kind, status }: Required<Pick<JobCorrection, 'kind'>> & { status: JobStatus },
  { today, trueDay }: { today: LocalDate; trueDay: LocalDate },
): Decision<Booking, CorrectionRefusal> {
  const { drop, pick } = booking
  const from = booking[kind].status
  const after = withStatus(booking, kind, status)
  const never = () => refused('status-never', texts.neverCorrected(from, status), 'status')
  if (!after || jobIs('calledOff', { status })) return never()
  const facts = factsOf(booking, today, trueDay)
  const way =
    kind === 'drop'
      ? wayOf(DROP_MOVES, { from: drop.status, to: after.drop.status, facts })
      : wayOf(PICK_MOVES, { from: pick.status, to: after.pick.status, facts })
  if (way === 'never') return never()
  if (way !== null && way !== 'afterwards') {
    return refused('status-not-now', boardTexts.statusNotNow(status, NEEDS[way].words), 'status')
  }
  const own = bookingStatusOf(after.drop.status, after.pick.status, false)
  const settled = { ...after, status: own, wasPending: false }
  return accepted(way === null ? settled : onTrueDay(settled, kind, trueDay))
}

/** A job that nobody updated counts on its true day, whatever day it was planned for. */
function onTrueDay(booking: Booking, kind: JobKind, date: LocalDate): Booking {
  const { drop, pick } = booking
  return kind === 'drop' ? { ...booking, drop: { ...drop, date } } : { ...booking, pick: { ...pick, date } }
}

function refusalOfTime(
  { drop, pick }: Booking,
  { kind, doneAt }: { kind: JobKind; doneAt: Date },
  { now, timeZone }: CorrectionFacts,
) {
  if (doneAt > now) return refused('in-future', texts.timeInFuture, 'doneAt')
  const day = todayIn(timeZone, doneAt)
  if (kind === 'drop' && day > pick.date) return refused('drop-after-pick', texts.timeAfterPick, 'doneAt')
  if (kind === 'pick' && day < drop.date) return refused('pick-before-drop', texts.timeBeforeDrop, 'doneAt')
  return jobIs('moved', { drop, pick }[kind]) ? null : refused('not-done', texts.noTimeYet, 'doneAt')
}

/**
 * Reopens a job or brings it to its true state, by the moves of the life cycle open to the form or a
 * correction; never by calling a booking off. The time of doing is not after now, fits the other job's day,
 * and only a job whose bin has moved has one.
 */
export function correctJob(
  booking: Booking,
  { kind, status, doneAt }: JobCorrection,
  facts: CorrectionFacts,
): Decision<Booking, CorrectionRefusal> {
  const job = booking[kind]
  if (jobIs('calledOff', job)) return refused('cancelled', sharedTexts.booking.cancelled)
  const today = todayIn(facts.timeZone, facts.now)
  const trueDay = doneAt ? todayIn(facts.timeZone, doneAt) : job.date
  const decision =
    status === undefined || status === job.status
      ? accepted(booking)
      : moved(booking, { kind, status }, { today, trueDay })
  if (!decision.ok || !doneAt) return decision
  return refusalOfTime(decision.value, { kind, doneAt }, facts) ?? decision
}

/** What the office can correct a job to now, its own status included, in order of a job's life. */
export function correctableStatuses(booking: Booking, kind: JobKind, facts: CorrectionFacts): JobStatus[] {
  if (jobIs('calledOff', booking[kind])) return []
  const all: readonly JobStatus[] = kind === 'drop' ? DROP_STATUSES : PICK_STATUSES
  return all.filter(
    (status) => status === booking[kind].status || correctJob(booking, { kind, status }, facts).ok,
  )
}
