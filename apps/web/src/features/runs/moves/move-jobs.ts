import type { WireCard } from '@skipyard/contract/runs.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import {
  type Board,
  type DayLanding,
  findCards,
  type Landing,
  type PlannerDay,
  runsOfTruck,
  type Travel,
  truckOf,
} from '../board-model.ts'
import {
  type NewRun,
  type RunUpdates,
  readAfterStep,
  saveFirstRun,
  saveMoves,
  saveOrder,
} from '../mutations.ts'
import { changePlanner, plannerStore } from '../planner-store.ts'
import { runTexts } from '../texts.ts'
import { readBoard } from '../use-board.ts'
import { askBeforeMove } from './ask-before-move.ts'
import { knowRun, runMadeBy, serversRun, withServersRuns } from './coming-runs.ts'
import { lockOfCard } from './lock-of-card.ts'
import { offerUndo, STAYS_MS } from './offer-undo.ts'
import { sayAloud } from './say-aloud.ts'
import { firstRunWith, updatesOfMove } from './updates-of-move.ts'
import { whyNotOnTruck } from './why-not-on-truck.ts'

/** What moves, in short: the number of the one, how many of several. */
export function jobsInWords(cards: readonly WireCard[]): string {
  const [first] = cards
  return cards.length === 1 && first ? first.booking.jobID : runTexts.moved.jobs(cards.length)
}

/** Where a landing is, in words: 'XW48QP, Run 2'. */
export function placeInWords(board: Board, landing: Landing | DayLanding): string {
  if (landing.kind === 'day') return landing.place
  if (landing.kind === 'unallocated') return runTexts.unallocated.title
  if (landing.kind === 'run') {
    const run = board.runs.find(({ _id }) => _id === landing.runId)
    return run ? runTexts.run.named(run.truckInfo.truckRego.toUpperCase(), run.number) : ''
  }
  const rego = truckOf(board, landing.truckId)?.rego.toUpperCase() ?? ''
  return runTexts.run.named(rego, runsOfTruck(board.runs, landing.truckId).length + 1)
}

/** Why these cards cannot land there; null when they can. */
export function whyNotThere(
  board: Board,
  cards: readonly WireCard[],
  landing: Landing | DayLanding,
): string | null {
  const lock = cards.map(lockOfCard).find((why) => why !== null)
  if (lock) return lock
  // Of another day this board knows nothing: the dialog that asks for it has looked.
  if (landing.kind === 'unallocated' || landing.kind === 'day') return null
  const truckId =
    landing.kind === 'new-run'
      ? landing.truckId
      : board.runs.find(({ _id }) => _id === landing.runId)?.truckInfo.truckId._id
  const truck = truckOf(board, truckId ?? '')
  if (truck && landing.kind === 'new-run' && truck.allocatedDriver === null) {
    return boardTexts.noDriver(truck.rego.toUpperCase())
  }
  return truck ? whyNotOnTruck(truck, cards) : null
}

function refuse(cards: readonly WireCard[], why: string) {
  changePlanner({ waitingKeys: [] })
  const title = runTexts.moved.failed(jobsInWords(cards))
  toastFailed({ title, words: why, stayMs: STAYS_MS })
  sayAloud(`${title}. ${why}`)
}

// Steps are sent one after the other: each stands on what the one before it has made.
let queue: Promise<unknown> = Promise.resolve()

const changeTravels = (change: (travels: readonly Travel[]) => Travel[]) =>
  changePlanner({ travels: change(plannerStore.getState().travels) })

const without = (id: string) => () => changeTravels((travels) => travels.filter((one) => one.id !== id))

const confirm = (id: string) =>
  changeTravels((travels) => travels.map((one) => (one.id === id ? { ...one, isSaved: true } : one)))

/** What came of a step: how it is taken back, and the run that it has made. */
interface Saved {
  undo: string | null
  runId?: string | undefined
}

/** Shows the jobs where they land, saves it, and lets them go back where they were when the server refuses. */
async function travel(cards: readonly WireCard[], landing: Travel['landing'], save: () => Promise<Saved>) {
  const id = newIdempotencyKey()
  const jobIds = cards.map(({ actionId }) => actionId)
  changeTravels((travels) => [...travels, { id, jobIds, landing }])
  changePlanner({ selected: [], anchor: null })
  const saved = queue.then(save, save)
  queue = saved.catch(() => undefined)
  try {
    const step = await saved
    if (landing.kind === 'new-run' && step.runId !== undefined) knowRun(landing.runId, step.runId)
    confirm(id)
    void readAfterStep().finally(without(id))
    return step
  } catch (problem) {
    await readAfterStep()
    refuse(cards, messageOf(problem))
    without(id)()
    return null
  }
}

function orderAfter(board: Board, cards: readonly WireCard[], landing: Landing): WireCard[] | null {
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

const isAlreadyFree = (landing: Travel['landing'], cards: readonly WireCard[]) =>
  landing.kind === 'unallocated' && cards.every(({ runId }) => runId === null)

async function saveNewOrder(board: Board, cards: readonly WireCard[], landing: Landing & { kind: 'run' }) {
  const order = orderAfter(board, cards, landing)
  if (order === null || isSameOrder(board, landing.runId, order)) return
  const bookings = order.map(({ actionId, actionType }) => ({ actionId, type: actionType }))
  const step = await travel(cards, landing, () => saveOrder({ runId: serversRun(landing.runId), bookings }))
  if (step) offerUndo(step.undo, runTexts.moved.order(placeInWords(board, landing)))
}

/** Whether jobs come into a run there, and which other day it is. */
function wayTo(landing: Travel['landing']) {
  if (landing.kind !== 'day') return { to: landing.kind === 'unallocated' ? landing.kind : 'run' } as const
  const { runId, truckId, date } = landing
  return { to: (runId ?? truckId) === undefined ? 'unallocated' : 'run', onDay: date } as const
}

async function makeRunWith(run: NewRun): Promise<Saved> {
  const { undo, _id } = await saveFirstRun(run)
  return { undo, runId: _id }
}

/** Sent in its turn: by then the runs that the steps before it have made are known. */
async function sendMove(body: RunUpdates): Promise<Saved> {
  const step = await saveMoves(withServersRuns(body))
  return { undo: step.undo, runId: runMadeBy(step) }
}

async function saveMove(
  cards: readonly WireCard[],
  landing: Travel['landing'],
  facts: { day: PlannerDay; board: Board },
) {
  let actions: RunUpdates['actions'] | null
  try {
    actions = await askBeforeMove(cards, wayTo(landing), facts.day)
  } catch (problem) {
    refuse(cards, messageOf(problem))
    return
  }
  if (actions === null) return
  const now = findCards(
    readBoard(facts.day.date) ?? facts.board,
    cards.map(({ actionId }) => actionId),
  )
  const made = actions.length === 0 ? firstRunWith(now, landing, facts.day) : null
  const body = { ...updatesOfMove(now, landing, facts.day.date), ...(actions.length > 0 && { actions }) }
  const step = await travel(now, landing, () => (made ? makeRunWith(made) : sendMove(body)))
  if (!step) return
  offerUndo(step.undo, runTexts.moved.to(jobsInWords(cards), placeInWords(facts.board, landing)))
}

/** Moves jobs to where they were dropped, sent or landed: asks first what has to be asked, and says what came of it. */
export async function moveJobs(
  jobIds: readonly string[],
  landing: Landing | DayLanding,
  day: PlannerDay,
): Promise<void> {
  const board = readBoard(day.date)
  const cards = board ? findCards(board, jobIds) : []
  if (!board || cards.length === 0 || isAlreadyFree(landing, cards)) return
  const why = whyNotThere(board, cards, landing)
  if (why !== null) refuse(cards, why)
  else if (landing.kind === 'run' && orderAfter(board, cards, landing))
    await saveNewOrder(board, cards, landing)
  else await saveMove(cards, landing, { day, board })
}
