import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { RowCards } from '#web/ui/cards/row-cards.tsx'
import { BookingCard } from './booking-card.tsx'

interface BookingCardsProps {
  bookings: readonly WireBooking[]
  isWaiting: boolean
}

const idOf = ({ _id }: WireBooking) => _id

/** The rows of a booking list on a phone. */
export function BookingCards({ bookings, isWaiting }: BookingCardsProps) {
  return (
    <RowCards
      rows={bookings}
      rowId={idOf}
      isWaiting={isWaiting}
      card={(booking) => <BookingCard booking={booking} />}
    />
  )
}
