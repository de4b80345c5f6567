import type { Booking } from '../bookings/booking.ts'
import { bookingStatusOf } from '../bookings/status/booking-status-of.ts'
import { isDropStatus, isPickStatus, type JobStatus } from '../bookings/status/job-status.ts'
import {
  DROP_MOVES,
  type Move,
  type MoveFacts,
  type Mover,
  NEEDS,
  type Need,
  PICK_MOVES,
} from '../bookings/status/life-cycle.ts'
import { findMove, missingNeed } from '../bookings/status/life-cycle-moves.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { boardTexts } from './texts.ts'

interface StatusWish {
  jobId: string
  status: JobStatus
  today: LocalDate
  isRunCompleted?: boolean
  /** The planner by default. */
  by?: 'run' | 'driver'
}

type JobStatusRefusal = 'status-never' | 'status-not-now'

interface Step<Status> {
  table: readonly Move<Status>[]
  from: Status
  to: Status
  facts: MoveFacts
  by: Mover
}

/**
 * What prevents a status: null where the mover may set it, or where it is a permitted correction of a job
 * that nobody updated; else what is missing, 'never' where there is no such move.
 */
function obstacleOf<Status>({ table, from, to, facts, by: who }: Step<Status>): Need | 'never' | null {
  const by = (mover: Mover) => findMove(table, { from, to, by: mover })
  const inRun = by(who)
  const missing = inRun ? missingNeed(inRun, facts) : 'never'
  if (missing === null) return null
  const afterwards = by('correction')
  return afterwards && missingNeed(afterwards, facts) === null ? null : missing
}

function factsOf({ drop, pick }: Booking, { today, jobId, isRunCompleted = false }: StatusWish): MoveFacts {
  const isLeftBehind = (job: { id: string; date: LocalDate }) => job.id === jobId && job.date < today
  const left = [drop, pick].find(isLeftBehind)
  return {
    today,
    dropDate: drop.date,
    dropStatus: drop.status,
    isDropAllocated: drop.isAllocated,
    pickDate: pick.date,
    pickStatus: pick.status,
    isPickAllocated: pick.isAllocated,
    isRunCompleted,
    ...(left && { trueDay: left.date }),
  }
}

function changed(booking: Booking, { jobId, status }: StatusWish): Booking | null {
  const { drop, pick } = booking
  if (drop.id === jobId && isDropStatus(status)) return { ...booking, drop: { ...drop, status } }
  return pick.id === jobId && isPickStatus(status) ? { ...booking, pick: { ...pick, status } } : null
}

/**
 * A status set by planner or driver, as the life cycle allows; a past job may also be corrected. An unchanged
 * status is kept. The booking's status follows.
 */
export function setJobStatus(booking: Booking, wish: StatusWish): Decision<Booking, JobStatusRefusal> {
  const { drop, pick } = booking
  const from = drop.id === wish.jobId ? drop.status : pick.status
  if (from === wish.status) return accepted(booking)
  const after = changed(booking, wish)
  if (!after) return refused('status-never', boardTexts.statusNever(from, wish.status))
  const facts = factsOf(booking, wish)
  const by = wish.by ?? 'run'
  const obstacle =
    drop.id === wish.jobId
      ? obstacleOf({ table: DROP_MOVES, from: drop.status, to: after.drop.status, facts, by })
      : obstacleOf({ table: PICK_MOVES, from: pick.status, to: after.pick.status, facts, by })
  if (obstacle === 'never') return refused('status-never', boardTexts.statusNever(from, wish.status))
  if (obstacle !== null) {
    return refused('status-not-now', boardTexts.statusNotNow(wish.status, NEEDS[obstacle].words))
  }
  const status = bookingStatusOf(after.drop.status, after.pick.status, false)
  return accepted({ ...after, status, wasPending: false })
}
