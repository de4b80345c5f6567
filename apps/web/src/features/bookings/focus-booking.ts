/**
 * Gives the keyboard back to the row or card of a booking, unless a dialog over the list has it. Answers whether
 * the booking is on screen.
 */
export function focusBooking(bookingId: string): boolean {
  if (document.querySelector('[aria-modal="true"]') !== null) return true
  const link = document.querySelector<HTMLElement>(`[data-booking="${bookingId}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('tr, article')?.scrollIntoView({ block: 'nearest' })
  return link !== null
}
