/** How many frames a drawer is given to leave the page before something else is thought to stand over the list. */
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
 * For the end of a drawer's slide: the keyboard goes back to the row of the booking that it showed last, unless the
 * form has opened over the list meanwhile.
 */
export function returnToRow(bookingId: string | null) {
  if (bookingId !== null) giveBack(bookingId, MOST_FRAMES)
}
