import { lazy, Suspense, useState } from 'react'
import type { BookingStart } from './form/open-booking.ts'

const BookingFormDrawer = lazy(() =>
  import('./form/booking-form-drawer.tsx').then((file) => ({ default: file.BookingFormDrawer })),
)

interface NewBookingPanelProps {
  /** The bin and day to begin with; null while the form is closed. */
  start: BookingStart | null
  onClose: () => void
}

/** The form for a new booking over whatever screen it is begun from; loaded when it is first opened. */
export function NewBookingPanel({ start, onClose }: NewBookingPanelProps) {
  const [wasOpened, setWasOpened] = useState(start !== null)
  if (start !== null && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <BookingFormDrawer request={start && { kind: 'new', start }} onClose={onClose} />
    </Suspense>
  )
}
