import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import type { BookingStart } from './form/open-booking.ts'

const BookingFormDrawer = overlayPart(
  async () => (await import('./form/booking-form-drawer.tsx')).BookingFormDrawer,
  { isAsked: ({ request }) => request !== null },
)

interface NewBookingPanelProps {
  /** The day, and perhaps the bin, to begin with; null while the form is closed. */
  start: BookingStart | null
  onClose: () => void
}

/** The form for a new booking over whatever screen it is begun from. */
export const NewBookingPanel = ({ start, onClose }: NewBookingPanelProps) => (
  <BookingFormDrawer request={start && { kind: 'new', start }} onClose={onClose} />
)
