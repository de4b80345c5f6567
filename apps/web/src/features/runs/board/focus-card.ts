const CARD = '[data-job]'

/** The card an element belongs to, when it is the card itself that has the focus. */
export const jobOfTarget = (target: EventTarget): string | null =>
  target instanceof HTMLElement && target.matches(CARD) ? (target.dataset.job ?? null) : null

const cardOf = (jobId: string) => document.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"]`)

/** Puts the focus on a card and brings it into sight. */
export function focusCard(jobId: string) {
  const card = cardOf(jobId)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The focus goes on to the next card of the column, or to the one at that height of the next column with cards. */
export function walkCards(jobId: string, direction: string) {
  const card = cardOf(jobId)
  const column = card?.closest<HTMLElement>('[data-column]')
  if (!card || !column) return
  const cardsIn = (one: Element) => [...one.querySelectorAll<HTMLElement>(CARD)]
  const next = (element: HTMLElement | undefined) => element && focusCard(element.dataset.job ?? '')
  const own = cardsIn(column)
  const at = own.indexOf(card)
  if (direction === 'ArrowDown') return next(own[at + 1])
  if (direction === 'ArrowUp') return next(own[at - 1])
  const columns = [...document.querySelectorAll('[data-column]')].filter((one) => cardsIn(one).length > 0)
  const beside = columns[columns.indexOf(column) + (direction === 'ArrowRight' ? 1 : -1)]
  const cards = beside ? cardsIn(beside) : []
  return next(cards[Math.min(at, cards.length - 1)])
}
