import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { part } from '#web/ui/part/part.tsx'

/** A part of its own page: the first script names the parts of every route. */
const ReportsScreen = part(
  async () => (await import('#web/features/reports/reports-screen.tsx')).ReportsScreen,
  { isLoadedIdle: false },
)

export function ReportsPage() {
  return (
    <ReportsScreen
      panel={(bookingId, onClose) => <ViewBookingPanel bookingId={bookingId} onClose={onClose} />}
    />
  )
}
