import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { Flag } from '#web/ui/flag.tsx'
import { GlyphDate } from '#web/ui/glyph-date.tsx'
import classes from './booking-columns.module.css'
import { jobInWindow } from './job-in-window.ts'
import { useListWindow } from './list/list-window.ts'

/** The pick date with its status ring and whether it is agreed, loud when the pick is what matters in the days shown. */
export function PickupDateCell({ booking }: { booking: WireBooking }) {
  const window = useListWindow()
  const date = fromWireDate(booking.pickupDate)
  const isLoud = window !== null && (jobInWindow(booking, window)?.endsWith('Pick') ?? false)
  return (
    <span className={classes.dateAndFlag}>
      {date && <GlyphDate date={date} status={booking.pickActionStatus} isLoud={isLoud} />}
      {!booking.pickupDateConfirmation && <Flag code="NC" />}
    </span>
  )
}
