import type { Booking, Job, JobKind } from '../bookings/booking.ts'
import { accepted, type Decision } from '../shared/decision.ts'
import { type BoardBooking, stateOf } from './board.ts'
import { checkLoad, type TruckLimits } from './check-load.ts'

type LoadRefusal = 'cannot-carry' | 'too-big'

/** Why a truck cannot carry the bin of a job; null when it can, or when no work is left on the job. */
export function whyNotCarried(limits: TruckLimits, booking: BoardBooking, kind: JobKind): string | null {
  if (stateOf(booking[kind]).isSettled) return null
  const load = checkLoad(limits, booking)
  return load.ok ? null : load.message
}

/**
 * Whether a job stays in its run: false where its truck cannot carry the bin any more. A settled job stays;
 * for a bin already on the truck the change is refused.
 */
function staysInRun(
  job: Job,
  booking: Booking,
  limits: TruckLimits | undefined,
): Decision<boolean, LoadRefusal> {
  if (!limits || !job.isAllocated || stateOf(job).isSettled) return accepted(job.isAllocated)
  const load = checkLoad(limits, booking)
  if (load.ok) return accepted(true)
  if (!stateOf(job).isCardLocked) return accepted(false)
  return { ...load, field: load.reason === 'too-big' ? 'binSize' : 'binType' }
}

/**
 * A bin too big for the trucks of its runs: a planned job leaves its run; with the bin on the truck, the
 * change is refused at its field. `limits` are those of each job's truck.
 */
export function outgrowRuns(
  after: Booking,
  limits: ReadonlyMap<string, TruckLimits>,
): Decision<Booking, LoadRefusal> {
  const drop = staysInRun(after.drop, after, limits.get(after.drop.id))
  if (!drop.ok) return drop
  const pick = staysInRun(after.pick, after, limits.get(after.pick.id))
  if (!pick.ok) return pick
  return accepted({
    ...after,
    drop: { ...after.drop, isAllocated: drop.value },
    pick: { ...after.pick, isAllocated: pick.value },
  })
}
