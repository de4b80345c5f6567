import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { ReportsScreen } from '#web/features/reports/reports-screen.tsx'

export function ReportsPage() {
  return (
    <ReportsScreen
      panel={(bookingId, onClose) => <ViewBookingPanel bookingId={bookingId} onClose={onClose} />}
    />
  )
}
