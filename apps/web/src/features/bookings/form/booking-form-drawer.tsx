import { useState } from 'react'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { usePageScrolls } from '#web/ui/page/use-page-scrolls.ts'
import { returnToRow } from '../return-to-row.ts'
import { BookingFormLoader } from './booking-form-loader.tsx'
import type { BookingRequest } from './open-booking.ts'

interface BookingFormDrawerProps {
  /** Which booking the form is for; null while it is closed. */
  request: BookingRequest | null
  onClose: () => void
}

const WOULD_BE_LOST = 'What you have typed into this booking will be lost.'

const bookingOf = (request: BookingRequest | null) =>
  request === null || request.kind === 'new' ? null : request.bookingId

const keyOf = (request: BookingRequest) =>
  request.kind === 'new' ? `new/${JSON.stringify(request.start)}` : `${request.kind}/${request.bookingId}`

/** The booking form over whatever is on screen: 1064 px wide, the whole screen on small ones. */
export function BookingFormDrawer({ request, onClose }: BookingFormDrawerProps) {
  const pageScrolls = usePageScrolls()
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState(request)
  if (request !== null && request !== shown) setShown(request)
  return (
    <FormDrawer
      isOpen={request !== null}
      width="desk"
      wouldBeLost={WOULD_BE_LOST}
      onClose={onClose}
      onGone={() => returnToRow(bookingOf(shown))}
      lockScroll={pageScrolls}
      form={(facts) => shown && <BookingFormLoader key={keyOf(shown)} request={shown} {...facts} />}
    />
  )
}
