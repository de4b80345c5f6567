import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { CorrectButton } from './correct-button.tsx'
import classes from './correct-buttons.module.css'
import { correctionsOf } from './corrections-of.ts'

/** A correction for each fault of a booking, in the order of its messages. */
export function CorrectButtons({ booking }: { booking: WireBooking }) {
  return (
    <span className={classes.buttons}>
      {correctionsOf(booking).map((correction) => (
        <CorrectButton key={correction.kind} booking={booking} correction={correction} />
      ))}
    </span>
  )
}
