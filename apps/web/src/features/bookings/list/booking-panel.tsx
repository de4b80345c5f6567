import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import type { ListSearch } from './list-search.ts'
import { useBookingList } from './use-booking-list.ts'

const BookingFormDrawer = overlayPart(
  async () => (await import('../form/booking-form-drawer.tsx')).BookingFormDrawer,
  { isAsked: ({ request }) => request !== null },
)
const BookingDrawer = overlayPart(async () => (await import('../drawer/booking-drawer.tsx')).BookingDrawer, {
  isAsked: ({ bookingId }) => bookingId !== null,
})

function requestOf({ form, booking }: ListSearch) {
  if (form === 'new') return { kind: 'new' } as const
  if (form === undefined || form === 'view' || booking === undefined) return null
  return { kind: form, bookingId: booking } as const
}

const viewedBy = ({ form, booking }: ListSearch) => (form === 'view' ? (booking ?? null) : null)

/** The booking or the form over the list, as the address asks for it. */
export function BookingPanel({ onRemove }: { onRemove: ((booking: WireBooking) => void) | undefined }) {
  const { search, bookings, close, edit, clone, turnTo, activate } = useBookingList()
  const request = requestOf(search)
  const viewed = viewedBy(search)
  const step = (direction: 1 | -1) => {
    const at = bookings.findIndex(({ _id }) => _id === viewed)
    const next = at === -1 ? undefined : bookings[at + direction]
    if (!next) return
    activate(next._id)
    turnTo(next._id)
  }
  return (
    <>
      <BookingDrawer
        bookingId={viewed}
        onClose={close}
        onEdit={edit}
        onClone={clone}
        onRemove={onRemove}
        onStep={step}
      />
      <BookingFormDrawer request={request} onClose={close} />
    </>
  )
}
