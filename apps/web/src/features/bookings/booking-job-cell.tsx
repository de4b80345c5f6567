import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { jobInWindow } from './job-in-window.ts'
import { useListWindow } from './list/list-window.ts'

/** Drop, Pick or Drop/Pick in the days shown; on a list of all days, today. Nothing outside them. */
export function BookingJobCell({ booking }: { booking: WireBooking }) {
  const window = useListWindow()
  const job = window ? jobInWindow(booking, window) : booking.type
  return job === null || job === '' ? null : <JobTag job={job} />
}
