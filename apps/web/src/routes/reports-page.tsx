import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { ReportsScreen } from '#web/features/reports/reports-screen.tsx'

/** The reports, and the booking of a job over them. */
export function ReportsPage() {
  return (
    <ReportsScreen
      panel={(bookingId, onClose) => <ViewBookingPanel bookingId={bookingId} onClose={onClose} />}
    />
  )
}
