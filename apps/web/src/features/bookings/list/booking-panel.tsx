import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { lazy, Suspense, useState } from 'react'
import type { ListSearch } from './list-search.ts'
import { useBookingList } from './use-booking-list.ts'

const BookingFormDrawer = lazy(() =>
  import('../form/booking-form-drawer.tsx').then((file) => ({ default: file.BookingFormDrawer })),
)
const BookingDrawer = lazy(() =>
  import('../drawer/booking-drawer.tsx').then((file) => ({ default: file.BookingDrawer })),
)

function requestOf({ form, booking }: ListSearch) {
  if (form === 'new') return { kind: 'new' } as const
  if (form === undefined || form === 'view' || booking === undefined) return null
  return { kind: form, bookingId: booking } as const
}

const viewedBy = ({ form, booking }: ListSearch) => (form === 'view' ? (booking ?? null) : null)

/** Remembers that something was asked for once: from then on it stays, to slide away as it came. */
function useOnce(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted
}

/** The booking or the form over the list, as the address asks for it; loaded when it is first opened. */
export function BookingPanel({ onRemove }: { onRemove: ((booking: WireBooking) => void) | undefined }) {
  const { search, bookings, close, edit, clone, turnTo, activate } = useBookingList()
  const request = requestOf(search)
  const viewed = viewedBy(search)
  const hasForm = useOnce(request !== null)
  const hasDrawer = useOnce(viewed !== null)
  const step = (direction: 1 | -1) => {
    const at = bookings.findIndex(({ _id }) => _id === viewed)
    const next = at === -1 ? undefined : bookings[at + direction]
    if (!next) return
    activate(next._id)
    turnTo(next._id)
  }
  return (
    <>
      {hasDrawer && (
        <Suspense>
          <BookingDrawer
            bookingId={viewed}
            onClose={close}
            onEdit={edit}
            onClone={clone}
            onRemove={onRemove}
            onStep={step}
          />
        </Suspense>
      )}
      {hasForm && (
        <Suspense>
          <BookingFormDrawer request={request} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
