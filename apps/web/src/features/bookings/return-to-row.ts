/** Frames within which a closing drawer has to leave the page; after that something else is over the list. */
const MOST_FRAMES = 12

function giveBack(bookingId: string, framesLeft: number) {
  if (document.querySelector('[aria-modal="true"]') !== null) {
    if (framesLeft > 0) requestAnimationFrame(() => giveBack(bookingId, framesLeft - 1))
    return
  }
  const link = document.querySelector<HTMLElement>(`[data-booking="${bookingId}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('tr, article')?.scrollIntoView({ block: 'nearest' })
}

/**
 * Gives the focus back to the row of the booking that the drawer showed last, unless the form has opened
 * meanwhile.
 */
export function returnToRow(bookingId: string | null) {
  if (bookingId !== null) giveBack(bookingId, MOST_FRAMES)
}
