import { flushSync } from 'react-dom'
import { changePlanner } from './planner-store.ts'

type Part = { job: string } | { run: string }

function drawColumn(column: HTMLElement): HTMLElement {
  const { away, column: truckId = null } = column.dataset
  if (away !== undefined) flushSync(() => changePlanner({ sought: truckId }))
  return column
}

const byData = (name: string, id: string) =>
  document.querySelector<HTMLElement>(`[data-${name}="${CSS.escape(id)}"]`)

/** The card of a job; a visit's has both jobs. */
export const cardOnBoard = (jobId: string) => byData('job', jobId) ?? byData('with', jobId)

/** A card or run on the board, drawing its column if needed; null where the board has none. */
function partOfBoard(part: Part): HTMLElement | null {
  const id = 'job' in part ? part.job : part.run
  const find = () => ('job' in part ? cardOnBoard(id) : byData('run', id))
  const drawn = find()
  if (drawn) return drawn
  flushSync(() => changePlanner({ sought: id }))
  return find()
}

const CARD = '[data-job]'

export const jobOfTarget = (target: EventTarget): string | null =>
  target instanceof HTMLElement && target.matches(CARD) ? (target.dataset.job ?? null) : null

/** The jobs of the card around an element: both of a visit, none where there is no card. */
export function jobsOfElement(target: EventTarget): string[] {
  const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null
  const { job, with: other } = card?.dataset ?? {}
  return [job, other].flatMap((id) => id ?? [])
}

export function focusCard(jobId: string) {
  const card = partOfBoard({ job: jobId })
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export function walkCards(jobId: string, direction: string) {
  const card = partOfBoard({ job: jobId })
  const column = card?.closest<HTMLElement>('[data-column]')
  if (!card || !column) return
  const cardsIn = (one: Element) => [...one.querySelectorAll<HTMLElement>(CARD)]
  const next = (element: HTMLElement | undefined) => element && focusCard(element.dataset.job ?? '')
  const own = cardsIn(column)
  const at = own.indexOf(card)
  if (direction === 'ArrowDown') return next(own[at + 1])
  if (direction === 'ArrowUp') return next(own[at - 1])
  const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
  const place = columns.indexOf(column)
  const onward = direction === 'ArrowRight' ? columns.slice(place + 1) : columns.slice(0, place).reverse()
  const beside = onward.find((one) => cardsIn(drawColumn(one)).length > 0)
  const cards = beside ? cardsIn(beside) : []
  return next(cards[Math.min(at, cards.length - 1)])
}

const ROOM = 16

const placeOf = (element: Element | null | undefined) =>
  element?.getBoundingClientRect() ?? { left: 0, top: 0 }

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

function scrollerAround(element: Element, column: Element): Element | null {
  const { parentElement } = element
  if (parentElement === null || element === column) return null
  return scrolls(parentElement) ? parentElement : scrollerAround(parentElement, column)
}

/** Scrolls the board; the page, with its map, only as far as needed. */
export function showCard(jobId: string) {
  const card = partOfBoard({ job: jobId })
  const column = card?.closest('[data-column]')
  if (!card || !column) return
  const list = scrollerAround(card, column)
  column.parentElement?.scrollBy({ left: placeOf(column).left - placeOf(column.parentElement).left - ROOM })
  list?.scrollBy({ top: placeOf(card).top - placeOf(list).top - ROOM })
  card.scrollIntoView({ block: 'nearest' })
}

export function showRun(runId: string) {
  const run = partOfBoard({ run: runId })
  run?.scrollIntoView({ block: 'nearest', inline: 'start' })
  run?.querySelector('button')?.focus({ preventScroll: true })
}
