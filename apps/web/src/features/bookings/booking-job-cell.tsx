import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { JobTag } from '#web/ui/job-tag.tsx'
import { jobInWindow } from './job-in-window.ts'

/** Drop, Pick or Drop/Pick in the days shown; nothing outside them. */
export function BookingJobCell({
  booking,
  window,
}: {
  booking: WireBooking
  window: DateWindow | undefined
}) {
  const job = window ? jobInWindow(booking, window) : null
  return job === null ? null : <JobTag job={job} />
}
