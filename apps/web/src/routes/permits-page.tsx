import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { PermitsScreen } from '#web/features/permits/permits-screen.tsx'

/** Permits, and the booking of one over them. */
export function PermitsPage() {
  return (
    <PermitsScreen
      panel={(bookingId, onClose) => <ViewBookingPanel bookingId={bookingId} onClose={onClose} />}
    />
  )
}
