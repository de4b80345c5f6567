/** Row, and days from the first column. */
export interface Spot {
  row: number
  day: number
}

export interface CalendarWidths {
  dayWidth: number
  fixedWidth: number
  firstDay: number
}

export const cellOf = (scroller: HTMLElement | null, { row, day }: Spot) =>
  scroller?.querySelector<HTMLElement>(`[data-spot="${row}:${day}"]`) ?? null

export function spotAt(target: EventTarget): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
  const [row, day] = cell?.dataset.spot?.split(':').map(Number) ?? []
  return row === undefined || day === undefined ? null : { row, day }
}

/** Scrolls to a cell and focuses it; false while it is not drawn yet. */
export function focusSpot(scroller: HTMLElement, spot: Spot, widths: CalendarWidths): boolean {
  const { dayWidth, fixedWidth, firstDay } = widths
  const left = (spot.day - firstDay) * dayWidth
  const room = scroller.clientWidth - fixedWidth
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (left + dayWidth > scroller.scrollLeft + room) scroller.scrollLeft = left + dayWidth - room
  const cell = cellOf(scroller, spot)
  if (!cell) {
    // The number left behind is soon not drawn any more; meanwhile the keys are heard here.
    scroller.focus({ preventScroll: true })
    return false
  }
  cell.focus({ preventScroll: true })
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
