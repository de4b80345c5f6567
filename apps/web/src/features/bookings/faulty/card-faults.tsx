import type { WireBooking } from '@skipyard/contract/bookings.ts'
import classes from './card-faults.module.css'
import { FaultLines } from './fault-lines.tsx'

/** The faults on a card, which has no columns; rows have one for them. */
export function CardFaults({ booking }: { booking: WireBooking }) {
  return (
    <div className={classes.onCard}>
      <FaultLines booking={booking} />
    </div>
  )
}
