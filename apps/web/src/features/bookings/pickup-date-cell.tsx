import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Flag } from '#web/ui/flag.tsx'
import { GlyphDate } from '#web/ui/glyph-date.tsx'
import classes from './booking-table.module.css'
import { jobInWindow } from './job-in-window.ts'

/** The pick date with its status ring and NC, loud when the pick is what matters in the days shown. */
export function PickupDateCell({
  booking,
  window,
}: {
  booking: WireBooking
  window: DateWindow | undefined
}) {
  const date = fromWireDate(booking.pickupDate)
  const isLoud = window !== undefined && (jobInWindow(booking, window)?.endsWith('Pick') ?? false)
  return (
    <span className={classes.dateAndFlag}>
      {date && <GlyphDate date={date} status={booking.pickActionStatus} isLoud={isLoud} />}
      {!booking.pickupDateConfirmation && <Flag code="NC" />}
    </span>
  )
}
