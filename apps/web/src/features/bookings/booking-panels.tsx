import { useState } from 'react'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { BookingFormDrawer } from './extra-bin-panel.tsx'
import type { BookingStart } from './form/open-booking.ts'

interface NewBookingPanelProps {
  start: BookingStart | null
  onClose: () => void
}

export const NewBookingPanel = ({ start, onClose }: NewBookingPanelProps) => (
  <BookingFormDrawer request={start && { kind: 'new', start }} onClose={onClose} />
)

interface EditBookingPanelProps {
  bookingId: string | null
  onClose: () => void
}

export const EditBookingPanel = ({ bookingId, onClose }: EditBookingPanelProps) => (
  <BookingFormDrawer request={bookingId === null ? null : { kind: 'edit', bookingId }} onClose={onClose} />
)

const BookingDrawer = overlayPart(async () => (await import('./drawer/booking-drawer.tsx')).BookingDrawer, {
  isAsked: ({ bookingId }) => bookingId !== null,
})
interface ViewBookingPanelProps {
  bookingId: string | null
  onClose: () => void
}

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
