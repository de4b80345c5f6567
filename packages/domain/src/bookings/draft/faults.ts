import type { LocalDate } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import type { JobKind } from '../booking.ts'
import { jobIs } from '../status/job-phases.ts'
import type { DropStatus, PickStatus } from '../status/job-status.ts'

/** What faults and overdue hires are determined from. */
export interface BookingProgress {
  drop: { date: LocalDate; status: DropStatus }
  pick: { date: LocalDate; status: PickStatus }
}

/** A job whose day has passed without its status being updated, in the specified words. */
interface BookingFault {
  kind: JobKind
  message: string
}

/**
 * A drop before today that is not Delivered, a pick before today that is neither Returned nor Completed.
 * Cancelled jobs are not faulty (design, decision 5).
 */
export function faultsOf(booking: BookingProgress, today: LocalDate): BookingFault[] {
  const { drop, pick } = booking
  const faults: BookingFault[] = []
  if (drop.date < today && jobIs('open', drop)) {
    faults.push({ kind: 'drop', message: texts.booking.dropNotUpdated })
  }
  if (pick.date < today && jobIs('open', pick)) {
    faults.push({ kind: 'pick', message: texts.booking.pickNotUpdated })
  }
  return faults
}

/** Whether any job of the booking was left un-updated after its day. */
export function isFaulty(booking: BookingProgress, today: LocalDate): boolean {
  return faultsOf(booking, today).length > 0
}
