import { useEffect, useRef } from 'react'
import { focusBooking } from './focus-booking.ts'

/** Once what stood over a list has slid away, the keyboard is back at the row of the booking shown last. */
export function useReturnToRow(bookingId: string | null, shownLast: string | null, slideMs: number) {
  const hasBeenOpen = useRef(false)
  useEffect(() => {
    if (bookingId !== null) {
      hasBeenOpen.current = true
      return
    }
    if (shownLast === null || !hasBeenOpen.current) return
    hasBeenOpen.current = false
    const timer = setTimeout(() => focusBooking(shownLast), slideMs + 50)
    return () => clearTimeout(timer)
  }, [bookingId, shownLast, slideMs])
}
