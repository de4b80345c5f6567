import { partOfBoard } from '../interaction/focus-card.ts'

/** What is left free before a card that is brought into sight, in pixels. */
const ROOM = 16

const placeOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? { left: 0, top: 0 }

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** The nearest part around an element that scrolls by itself, within a column; null when none does. */
function scrollerAround(element: Element, column: Element): Element | null {
  const { parentElement } = element
  if (parentElement === null || element === column) return null
  return scrolls(parentElement) ? parentElement : scrollerAround(parentElement, column)
}

/** Brings a card into sight within the board; the page, and with it the map, moves only as far as it has to. */
export function showCard(jobId: string) {
  const card = partOfBoard({ job: jobId })
  const column = card?.closest('[data-column]')
  if (!card || !column) return
  const list = scrollerAround(card, column)
  column.parentElement?.scrollBy({ left: placeOf(column).left - placeOf(column.parentElement).left - ROOM })
  list?.scrollBy({ top: placeOf(card).top - placeOf(list).top - ROOM })
  card.scrollIntoView({ block: 'nearest' })
}

/** Brings a run into sight and puts the focus on it. */
export function showRun(runId: string) {
  const run = partOfBoard({ run: runId })
  run?.scrollIntoView({ block: 'nearest', inline: 'start' })
  run?.querySelector('button')?.focus({ preventScroll: true })
}
