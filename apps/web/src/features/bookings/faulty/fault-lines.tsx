import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { CorrectButton } from './correct-button.tsx'
import { correctionsOf } from './corrections-of.ts'
import classes from './fault-lines.module.css'

/** What nobody has updated, a line each, with its correction. */
export function FaultLines({ booking }: { booking: WireBooking }) {
  return (
    <ul className={classes.faults}>
      {correctionsOf(booking).map((correction) => (
        <li key={correction.kind}>
          <span>{correction.message}</span>
          <CorrectButton booking={booking} correction={correction} />
        </li>
      ))}
    </ul>
  )
}
