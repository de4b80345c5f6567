import { lazy, Suspense } from 'react'
import type { TodaysBookingsSearch } from './todays-bookings-search.ts'

const BookingFormDrawer = lazy(() =>
  import('./form/booking-form-drawer.tsx').then((file) => ({ default: file.BookingFormDrawer })),
)

function requestOf({ form, booking }: TodaysBookingsSearch) {
  if (form === 'new') return { kind: 'new' } as const
  if (form === undefined || booking === undefined) return null
  return { kind: form, bookingId: booking } as const
}

/** The booking form over the list, as the address asks for it; loaded when it is first opened. */
export function TodaysForm({ search, onClose }: { search: TodaysBookingsSearch; onClose: () => void }) {
  return (
    <Suspense>
      <BookingFormDrawer request={requestOf(search)} onClose={onClose} />
    </Suspense>
  )
}
