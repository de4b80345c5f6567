import { ViewBookingPanel } from '#web/features/bookings/view-booking-panel.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { PermitsList } from './list/permits-list.tsx'
import { usePermitsView } from './list/use-permits-view.ts'

/** What is due of the permits of bins on streets, and all of them; a booking opens over the list. */
export function PermitsScreen() {
  const view = usePermitsView()
  return (
    <div className={card.screen}>
      <PermitsList view={view} />
      <ViewBookingPanel bookingId={view.bookingId} onClose={view.closeBooking} />
    </div>
  )
}
