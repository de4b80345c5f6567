import { ViewBookingPanel } from '#web/features/bookings/view-booking-panel.tsx'
import { PermitsScreen } from '#web/features/permits/permits-screen.tsx'

/** Permits, and the booking of one over them. */
export function PermitsPage() {
  return (
    <PermitsScreen
      panel={(bookingId, onClose) => <ViewBookingPanel bookingId={bookingId} onClose={onClose} />}
    />
  )
}
