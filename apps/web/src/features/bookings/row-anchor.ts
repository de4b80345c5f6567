/** The link of a booking's row or card: what a question hangs on when it was asked for from the row's menu. */
export function rowAnchor(bookingId: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-booking="${bookingId}"]`) ?? document.body
}
