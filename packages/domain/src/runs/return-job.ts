import type { Booking } from '../bookings/booking.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { PlannedRun } from './board.ts'
import { checkLoad } from './check-load.ts'
import { boardTexts } from './texts.ts'

/** A job that returns to its run, with its restored booking and its place, from 1. */
export interface ReturningJob {
  booking: Booking
  kind: 'drop' | 'pick'
  position: number
}

/** Why a job does not return to its run. */
export type ReturnRefusal = 'locked' | 'truck-off' | 'other-day' | 'cannot-carry' | 'too-big'

/** As near as possible to its old place, its drop before its pick. */
function placeIn(jobIds: readonly string[], { booking, kind, position }: ReturningJob): number {
  const wanted = Math.min(position - 1, jobIds.length)
  const other = jobIds.indexOf(kind === 'drop' ? booking.pick.id : booking.drop.id)
  if (other < 0) return wanted
  return kind === 'drop' ? Math.min(wanted, other) : Math.max(wanted, other + 1)
}

/** The order of a run with a job that returns by an undo. */
export function returnJob(
  run: Pick<PlannedRun, 'date' | 'limits' | 'isLocked' | 'isTruckOff' | 'rego' | 'jobIds'>,
  job: ReturningJob,
): Decision<string[], ReturnRefusal> {
  const { id, date } = job.booking[job.kind]
  if (run.date !== date) return refused('other-day', boardTexts.otherDay)
  if (run.isLocked) return refused('locked', boardTexts.runLocked)
  if (run.isTruckOff) return refused('truck-off', boardTexts.truckOff(run.rego))
  const load = checkLoad(run.limits, job.booking)
  if (!load.ok) return load
  const others = run.jobIds.filter((jobId) => jobId !== id)
  return accepted(others.toSpliced(placeIn(others, job), 0, id))
}
