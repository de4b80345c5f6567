import { overlayPart } from '#web/ui/part/overlay-part.tsx'

const BookingFormDrawer = overlayPart(
  async () => (await import('./form/booking-form-drawer.tsx')).BookingFormDrawer,
  { isAsked: ({ request }) => request !== null },
)

interface EditBookingPanelProps {
  /** Which booking is changed; null while the form is closed. */
  bookingId: string | null
  onClose: () => void
}

/** The form of a booking over whatever screen it is opened from. */
export const EditBookingPanel = ({ bookingId, onClose }: EditBookingPanelProps) => (
  <BookingFormDrawer request={bookingId === null ? null : { kind: 'edit', bookingId }} onClose={onClose} />
)
