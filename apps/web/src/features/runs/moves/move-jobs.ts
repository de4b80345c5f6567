import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type Board, type DayLanding, findCards, type Landing, type PlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { jobsInWords, placeInWords, sayAloud } from '../interaction/in-words.ts'
import { changePlanner, plannerStore, refuse, send, type Travel } from '../interaction/planner-store.ts'
import type { Held } from '../interaction/states.ts'
import {
  type RunUpdates,
  readAfterStep,
  readBoardAfter,
  saveFirstRun,
  saveMoves,
  saveOrder,
} from '../mutations.ts'
import { isHeldCard } from '../rules/card-rules.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { firstRunOf, type Step, stepOf, wireOfStep } from '../rules/step.ts'
import { runTexts } from '../texts.ts'
import { askBeforeMove, goneWhileHeld, mayTakeFromColleague, movedWhileHeld } from './before-move.ts'
import { endHold } from './change-board.ts'
import { offerUndo } from './offer-undo.ts'

/** How a drop ends: the jobs move, or the user is told why not, has said no themselves, or hears that they are there. */
export type Ending = 'moved' | 'refused' | 'declined' | 'is-there'

function refused(what: string, why: string): Ending {
  refuse(what, why)
  return 'refused'
}

export function isThere(what: string, place: string): Ending {
  sayAloud(runTexts.moved.isThere(what, place))
  return 'is-there'
}

// Steps are sent one after the other: each builds on the one before.
let queue: Promise<unknown> = Promise.resolve()

const changeTravels = (change: (travels: readonly Travel[]) => Travel[]) =>
  changePlanner({ travels: change(plannerStore.getState().travels) })

const without = (id: string) => () => changeTravels((travels) => travels.filter((one) => one.id !== id))

const confirm = (id: string) =>
  changeTravels((travels) => travels.map((one) => (one.id === id ? { ...one, isSaved: true } : one)))

interface Facts {
  day: PlannerDay
  board: Board
  placed: readonly string[]
}

async function travel(
  { cards, placed }: Pick<Facts, 'placed'> & { cards: readonly WireCard[] },
  step: Step,
  save: () => Promise<{ undo: string | null }>,
): Promise<{ undo: string | null } | null> {
  const id = newIdempotencyKey()
  // Before the board is drawn, so that the server works meanwhile.
  const saved = queue.then(save, save)
  queue = saved.catch(() => undefined)
  changeTravels((travels) => [...travels, { ...step, id }])
  send('sent', placed)
  try {
    const done = await saved
    confirm(id)
    void readBoardAfter(step.date).finally(without(id))
    return done
  } catch (problem) {
    await readAfterStep()
    refuse(jobsInWords(cards), messageOf(problem))
    without(id)()
    return null
  }
}

function orderAfter(
  board: Board,
  cards: readonly WireCard[],
  landing: Landing | DayLanding,
): WireCard[] | null {
  if (landing.kind !== 'run') return null
  const run = board.runs.find(({ _id }) => _id === landing.runId)
  const isInside = (card: WireCard) => run?.bookings.some(({ actionId }) => actionId === card.actionId)
  if (!run || !cards.every(isInside)) return null
  const others = run.bookings.filter(({ actionId }) => cards.every((card) => card.actionId !== actionId))
  return others.toSpliced(landing.position ?? others.length, 0, ...cards)
}

const isSameOrder = (board: Board, runId: string, order: readonly WireCard[]) =>
  board.runs
    .find(({ _id }) => _id === runId)
    ?.bookings.every(({ actionId }, place) => order[place]?.actionId === actionId)

const isAlreadyFree = (landing: Landing | DayLanding, cards: readonly WireCard[]) =>
  landing.kind === 'unallocated' && cards.every(({ runId }) => runId === null)

async function saveNewOrder(
  cards: readonly WireCard[],
  landing: Landing & { kind: 'run' },
  { board, placed, order }: Facts & { order: readonly WireCard[] },
): Promise<Ending> {
  const place = placeInWords(board, landing)
  if (isSameOrder(board, landing.runId, order)) return isThere(jobsInWords(cards), place)
  const bookings = order.map(({ actionId, actionType }) => ({ actionId, type: actionType }))
  const step = stepOf(board, cards, landing)
  const done = await travel({ cards, placed }, step, () => saveOrder({ runId: landing.runId, bookings }))
  if (!done) return 'refused'
  offerUndo(done.undo, runTexts.moved.order(place))
  return 'moved'
}

function wayTo(landing: Landing | DayLanding) {
  if (landing.kind !== 'day') return { to: landing.kind === 'unallocated' ? landing.kind : 'run' } as const
  const { runId, truckId, date } = landing
  return { to: (runId ?? truckId) === undefined ? 'unallocated' : 'run', onDay: date } as const
}

async function saveMove(
  cards: readonly WireCard[],
  landing: Landing | DayLanding,
  facts: Facts,
): Promise<Ending> {
  let actions: RunUpdates['actions'] | null
  try {
    actions = await askBeforeMove(cards, wayTo(landing), facts.day)
  } catch (problem) {
    return refused(jobsInWords(cards), messageOf(problem))
  }
  if (actions === null) return 'declined'
  const now = findCards(
    readBoard(facts.day.date) ?? facts.board,
    cards.map(({ actionId }) => actionId),
  )
  const step = { ...stepOf(facts.day, now, landing), marked: actions.map(({ id }) => id) }
  const first = firstRunOf(step, facts.day.date)
  const body = { ...wireOfStep(step, facts.day.date), ...(actions.length > 0 && { actions }) }
  const done = await travel({ cards: now, placed: facts.placed }, step, () =>
    first ? saveFirstRun(first) : saveMoves(body),
  )
  if (!done) return 'refused'
  offerUndo(done.undo, runTexts.moved.to(jobsInWords(cards), placeInWords(facts.board, landing)))
  return 'moved'
}

/** A visit is held and freed as one, so one of its cards speaks for both. */
async function endHolds(cards: readonly WireCard[], day: PlannerDay): Promise<Ending> {
  const held = cards.filter((card) => isHeldCard(card, day))
  if (held.length === 0) return isThere(jobsInWords(cards), runTexts.unallocated.title)
  const units = new Map(held.map((card) => [card.visit?._id ?? card.actionId, card]))
  await Promise.all([...units.values()].map(endHold))
  return 'moved'
}

function land(cards: readonly WireCard[], landing: Landing | DayLanding, facts: Facts): Promise<Ending> {
  const { board } = facts
  const why = whyNotThere(board, cards, landing)
  if (why !== null) return Promise.resolve(refused(jobsInWords(cards), why))
  const order = orderAfter(board, cards, landing)
  return landing.kind === 'run' && order
    ? saveNewOrder(cards, landing, { ...facts, order })
    : saveMove(cards, landing, facts)
}

function heldOfPlaced(): Held {
  const { interaction } = plannerStore.getState()
  return interaction.state === 'placed' ? interaction.held : new Map()
}

async function place(
  jobIds: readonly string[],
  landing: Landing | DayLanding,
  day: PlannerDay,
): Promise<Ending> {
  const held = heldOfPlaced()
  const board = readBoard(day.date)
  if (!board) return refused(runTexts.moved.jobs(jobIds.length), runTexts.moved.noBoard)
  const cards = findCards(board, jobIds)
  const gone = goneWhileHeld(held, { jobIds, cards })
  if (gone !== null) return refused(gone, runTexts.meanwhile.gone)
  if (isAlreadyFree(landing, cards)) return endHolds(cards, day)
  const moved = movedWhileHeld(held, cards)
  if (moved.length > 0 && !(await mayTakeFromColleague(board, moved))) return 'declined'
  return land(cards, landing, { day, board, placed: jobIds })
}

export async function moveJobs(
  jobIds: readonly string[],
  landing: Landing | DayLanding,
  day: PlannerDay,
): Promise<Ending> {
  // A list of its own: by it the state knows which jobs are sent or stay.
  const placed = [...jobIds]
  send('place', placed)
  try {
    return await place(placed, landing, day)
  } finally {
    send('stayed', placed)
  }
}
