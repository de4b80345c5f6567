import { useState } from 'react'
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

interface EditBookingPanelProps {
  /** Which booking is changed; null while the form is closed. */
  bookingId: string | null
  onClose: () => void
}

/** The form of a booking over whatever screen it is opened from. */
export const EditBookingPanel = ({ bookingId, onClose }: EditBookingPanelProps) => (
  <BookingFormDrawer request={bookingId === null ? null : { kind: 'edit', bookingId }} onClose={onClose} />
)

const BookingDrawer = overlayPart(async () => (await import('./drawer/booking-drawer.tsx')).BookingDrawer, {
  isAsked: ({ bookingId }) => bookingId !== null,
})
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
