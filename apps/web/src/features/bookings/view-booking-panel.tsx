import { useState } from 'react'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'

const BookingDrawer = overlayPart(async () => (await import('./drawer/booking-drawer.tsx')).BookingDrawer, {
  isAsked: ({ bookingId }) => bookingId !== null,
})
const BookingFormDrawer = overlayPart(
  async () => (await import('./form/booking-form-drawer.tsx')).BookingFormDrawer,
  { isAsked: ({ request }) => request !== null },
)

interface ViewBookingPanelProps {
  /** Which booking is looked at; null while nothing is. */
  bookingId: string | null
  onClose: () => void
}

/** Everything about a booking, and its form, over whatever screen it is opened from. */
export function ViewBookingPanel({ bookingId, onClose }: ViewBookingPanelProps) {
  const [form, setForm] = useState<{ kind: 'edit' | 'clone'; bookingId: string } | null>(null)
  const open = (kind: 'edit' | 'clone') => (id: string) => setForm({ kind, bookingId: id })
  return (
    <>
      <BookingDrawer
        bookingId={form === null ? bookingId : null}
        onClose={onClose}
        onEdit={open('edit')}
        onClone={open('clone')}
      />
      <BookingFormDrawer
        request={form}
        onClose={() => {
          setForm(null)
          onClose()
        }}
      />
    </>
  )
}
