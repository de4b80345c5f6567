/** A place in the calendar: which row, and how many days from the first. */
export interface Spot {
  row: number
  day: number
}

/** How wide a day is, and the columns that stay while the days scroll. */
export interface CalendarWidths {
  dayWidth: number
  fixedWidth: number
}

/** Scrolls a number into sight and gives it the focus; false while it is not drawn yet. */
export function focusSpot(scroller: HTMLElement, { row, day }: Spot, widths: CalendarWidths): boolean {
  const { dayWidth, fixedWidth } = widths
  const [left, right] = [day * dayWidth, (day + 1) * dayWidth]
  const room = scroller.clientWidth - fixedWidth
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (right > scroller.scrollLeft + room) scroller.scrollLeft = right - room
  const cell = scroller.querySelector<HTMLElement>(`[data-spot="${row}:${day}"]`)
  if (!cell) return false
  cell.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
