import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { MouseEvent } from 'react'
import classes from './booking-id-link.module.css'
import { useBookingActions } from './use-booking-actions.ts'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The booking's number; opens it, also in another tab. The keyboard's row is the one whose link has focus. */
export function BookingIdLink({ booking }: { booking: Pick<WireBooking, '_id' | 'jobID'> }) {
  const { addressOf, open } = useBookingActions()
  const openHere = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    open(booking._id)
  }
  return (
    <a
      className={classes.link}
      href={addressOf(booking._id)}
      data-row-link={booking._id}
      data-booking={booking._id}
      onClick={openHere}
    >
      {booking.jobID}
    </a>
  )
}
