import { overlayPart } from '#web/ui/part/overlay-part.tsx'

export const BookingFormDrawer = overlayPart(
  async () => (await import('./form/booking-form-drawer.tsx')).BookingFormDrawer,
  { isAsked: ({ request }) => request !== null },
)

interface ExtraBinPanelProps {
  bookingId: string | null
  onClose: () => void
}

/** One bin more for the order of a booking; apart from the other panels, which open the drawer it is asked in. */
export const ExtraBinPanel = ({ bookingId, onClose }: ExtraBinPanelProps) => (
  <BookingFormDrawer request={bookingId === null ? null : { kind: 'extra', bookingId }} onClose={onClose} />
)
