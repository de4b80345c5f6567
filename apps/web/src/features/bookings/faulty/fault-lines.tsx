import type { WireBooking } from '@skipyard/contract/bookings.ts'
import classes from './fault-lines.module.css'

/** What nobody has updated, a line each. */
export function FaultLines({ booking: { faultyComment } }: { booking: WireBooking }) {
  return (
    <ul className={classes.faults}>
      {faultyComment.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
