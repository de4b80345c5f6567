import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { DaysOver } from './days-over.tsx'
import { OverdueButtons } from './overdue-buttons.tsx'
import classes from './overdue-row-actions.module.css'

/** The answers to an overdue bin; a card, which has no columns, says how late it is here. */
export function OverdueRowActions({ booking }: { booking: WireBooking }) {
  return (
    <>
      <span className={classes.onCard}>
        <DaysOver days={booking.daysOver} />
      </span>
      <OverdueButtons booking={booking} />
    </>
  )
}
