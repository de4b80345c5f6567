import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import classes from './booking-flags.module.css'

interface BookingFlagsProps {
  booking: Pick<
    WireBooking,
    'permitRequired' | 'cOver' | 'heavyLoad' | 'pickupDateConfirmation' | 'asked' | 'address'
  >
  /** Cards have no pick-up column for the NC to stand in. */
  withUnconfirmed?: boolean
  /** The drawer says it in words where the address is. */
  withAddress?: boolean
}

/** What the customer asks, P, C/O, HL, ADR and, where asked for, NC. */
export function BookingFlags({ booking, withUnconfirmed = false, withAddress = true }: BookingFlagsProps) {
  return (
    <span className={classes.flags}>
      {booking.asked.includes('ready') && <Flag code="RDY" />}
      {booking.asked.includes('exchange') && <Flag code="EXC" />}
      {booking.permitRequired && <Flag code="P" />}
      {booking.cOver && <Flag code="C/O" />}
      {booking.heavyLoad && <Flag code="HL" />}
      {withAddress && booking.address.isTyped && <Flag code="ADR" />}
      {withUnconfirmed && !booking.pickupDateConfirmation && <Flag code="NC" />}
    </span>
  )
}
