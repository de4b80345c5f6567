import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { PermitsScreen } from '#web/features/permits/permits-screen.tsx'

export function PermitsPage() {
  return (
    <PermitsScreen
      panel={(bookingId, onClose) => <ViewBookingPanel bookingId={bookingId} onClose={onClose} />}
    />
  )
}
