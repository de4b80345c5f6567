import type { Landing } from '../board-model.ts'
import { cardOnBoard, focusCard } from '../interaction/focus-card.ts'
import { acrossWays, type Direction, hangOver, isSameRow, rowsOf, type Ways } from '../interaction/lift.ts'
import { liftedIn, plannerStore } from '../interaction/planner-store.ts'
import type { Lifted } from '../interaction/states.ts'
import { placeNumber, placesAmong } from '../rules/drawn-cards.ts'
import { type Block, blockAtHour, blocksOfRun, type TruckDay } from './truck-days.ts'

const BAND = '[data-band]'

const isAlong = (direction: Direction) => direction === 'ArrowLeft' || direction === 'ArrowRight'
const stepOf = (direction: Direction) => (direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1)

const middleOf = (element: Element) => {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}

const cardsIn = (band: Element | undefined) => [...(band?.querySelectorAll<HTMLElement>('[data-job]') ?? [])]

function walk(jobId: string, direction: Direction) {
  const card = cardOnBoard(jobId)
  const band = card?.closest(BAND)
  if (!card || !band) return
  const by = stepOf(direction)
  if (isAlong(direction)) {
    const own = cardsIn(band)
    focusCard(own[own.indexOf(card) + by]?.dataset.job ?? jobId)
    return
  }
  const bands = [...document.querySelectorAll(BAND)].filter((one) => cardsIn(one).length > 0)
  const middle = middleOf(card)
  const away = (one: Element) => Math.abs(middleOf(one) - middle)
  const [nearest] = cardsIn(bands[bands.indexOf(band) + by]).toSorted((one, other) => away(one) - away(other))
  if (nearest) focusCard(nearest.dataset.job ?? '')
}

function blocksIn(days: readonly TruckDay[], runId: string, timeZone: string): Block[] {
  const found = days.flatMap(({ runs }) => runs).find(({ run }) => run._id === runId)
  return found ? blocksOfRun(found.run, found.times, timeZone) : []
}

function atThatHour(
  { jobIds, landing }: Lifted,
  next: Landing,
  blocksOf: (runId: string) => Block[],
): Landing {
  if (next.kind !== 'run') return next
  const othersIn = (runId: string) => blocksOf(runId).filter(({ card }) => !jobIds.includes(card.actionId))
  const here = landing.kind === 'run' ? othersIn(landing.runId) : []
  const at = landing.kind === 'run' ? placeNumber(placesAmong(here), landing.position) : 0
  const hour = here[at]?.beginsAt ?? here.at(-1)?.leavesAt ?? 0
  const there = othersIn(next.runId)
  const before = blockAtHour(there, jobIds, hour)
  return { ...next, position: placesAmong(there).at(before ? there.indexOf(before) : -1) }
}

export const rowWays = (days: readonly TruckDay[], timeZone: string): Ways => ({
  walk,
  carry: (board, direction, shown) => {
    const lifted = liftedIn(plannerStore.getState())
    if (!lifted) return
    if (isAlong(direction)) {
      acrossWays.carry(board, direction, shown)
      return
    }
    const rows = rowsOf(board, shown)
    const next = rows[rows.findIndex((row) => isSameRow(row, lifted.landing)) + stepOf(direction)]
    const blocksOf = (runId: string) => blocksIn(days, runId, timeZone)
    if (next) hangOver(board, lifted, atThatHour(lifted, next, blocksOf))
  },
})
