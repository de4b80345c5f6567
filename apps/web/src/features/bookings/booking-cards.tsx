import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { BookingCard } from './booking-card.tsx'
import classes from './booking-cards.module.css'

interface BookingCardsProps {
  bookings: readonly WireBooking[]
  isWaiting: boolean
}

/** The rows of a booking list on a phone. */
export function BookingCards({ bookings, isWaiting }: BookingCardsProps) {
  return (
    <ul className={isWaiting ? `${classes.cards} ${classes.waiting}` : classes.cards} aria-busy={isWaiting}>
      {bookings.map((booking) => (
        <li key={booking._id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  )
}
