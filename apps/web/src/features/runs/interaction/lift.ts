import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type Board, findCards, type Landing, runsOfTruck, truckOf } from '../board-model.ts'
import { lockOfCard } from '../rules/card-rules.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { runTexts } from '../texts.ts'
import { walkCards } from './focus-card.ts'
import { jobsInWords, placeInWords, sayAloud } from './in-words.ts'
import { jobsWith, liftedIn, plannerStore, send } from './planner-store.ts'
import { heldFrom, type Lifted } from './states.ts'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const isRemaining = (jobIds: readonly string[]) => (card: WireCard) => !jobIds.includes(card.actionId)

const roomOf = (board: Board, runId: string, jobIds: readonly string[]) =>
  board.runs.find(({ _id }) => _id === runId)?.bookings.filter(isRemaining(jobIds)).length ?? 0

/** Moves lifted cards over a place and announces it, with the reason where they cannot land. */
export function hangOver(board: Board, { jobIds }: Pick<Lifted, 'jobIds'>, landing: Landing) {
  send('hang', landing)
  const why = whyNotThere(board, findCards(board, jobIds), landing)
  const place = placeInWords(board, landing)
  const room = landing.kind === 'run' ? roomOf(board, landing.runId, jobIds) + 1 : 0
  const words =
    landing.kind === 'run' ? runTexts.lift.over(place, (landing.position ?? room - 1) + 1, room) : place
  sayAloud(why === null ? words : `${words}. ${why}`)
}

export function liftCards(board: Board, card: WireCard) {
  const jobIds = jobsWith(card.actionId)
  const cards = findCards(board, jobIds)
  const words = jobsInWords(cards)
  const lock = cards.map(lockOfCard).find((why) => why !== null)
  if (lock) {
    sayAloud(runTexts.lift.cannot(words, lock))
    return
  }
  const run = board.runs.find(({ _id }) => _id === card.runId)
  const at = run?.bookings.filter((one) => one === card || isRemaining(jobIds)(one)).indexOf(card) ?? 0
  const landing: Landing = run ? { kind: 'run', runId: run._id, position: at } : { kind: 'unallocated' }
  send('lift', { jobIds, held: heldFrom(board, jobIds) }, landing)
  sayAloud(runTexts.lift.lifted(words))
}

function firstPlace(board: Board, truckId: string): Landing {
  const [run] = runsOfTruck(board.runs, truckId)
  return run
    ? { kind: 'run', runId: run._id, position: 0 }
    : { kind: 'new-run', truckId, runId: newIdempotencyKey() }
}

function columnOf(board: Board, landing: Landing): string {
  if (landing.kind === 'unallocated') return ''
  if (landing.kind === 'new-run') return landing.truckId
  return board.runs.find(({ _id }) => _id === landing.runId)?.truckInfo.truckId._id ?? ''
}

interface Step {
  by: number
  /** Left to right; the first, '', is Unallocated. */
  columns: readonly string[]
}

function sideways(board: Board, { landing }: Lifted, { by, columns }: Step): Landing | null {
  const next = columns[columns.indexOf(columnOf(board, landing)) + by]
  if (next === undefined) return null
  return next === '' ? { kind: 'unallocated' } : firstPlace(board, next)
}

function upOrDown(board: Board, { jobIds, landing }: Lifted, { by }: Step): Landing | null {
  if (landing.kind !== 'run') return null
  const position = (landing.position ?? roomOf(board, landing.runId, jobIds)) + by
  if (position >= 0 && position <= roomOf(board, landing.runId, jobIds)) return { ...landing, position }
  const runs = runsOfTruck(board.runs, columnOf(board, landing))
  const next = runs[runs.findIndex(({ _id }) => _id === landing.runId) + by]
  if (!next) return null
  return { kind: 'run', runId: next._id, position: by > 0 ? 0 : roomOf(board, next._id, jobIds) }
}

export function carryLifted(board: Board, direction: Direction, shown: readonly string[]) {
  const lifted = liftedIn(plannerStore.getState())
  if (!lifted) return
  const by = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1
  const isSideways = direction === 'ArrowLeft' || direction === 'ArrowRight'
  const step = { by, columns: ['', ...shown] }
  const next = isSideways ? sideways(board, lifted, step) : upOrDown(board, lifted, step)
  if (next) hangOver(board, lifted, next)
}

/** Where the arrow keys lead in a view of the day. */
export interface Ways {
  walk: (jobId: string, direction: Direction) => void
  carry: (board: Board, direction: Direction, shown: readonly string[]) => void
}

export const columnWays: Ways = { walk: walkCards, carry: carryLifted }

// Along a lane is along a column of the board, lying down.
const TURNED: Record<Direction, Direction> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
}

export function rowsOf(board: Board, shown: readonly string[]): Landing[] {
  const ofTruck = (truckId: string): Landing[] => {
    const runs = runsOfTruck(board.runs, truckId)
    if (runs.length === 0) {
      const driverId = truckOf(board, truckId)?.allocatedDriver?._id
      return [{ kind: 'new-run', truckId, runId: newIdempotencyKey(), driverId }]
    }
    return runs.map(({ _id }) => ({ kind: 'run', runId: _id, position: 0 }))
  }
  return [{ kind: 'unallocated' }, ...shown.flatMap(ofTruck)]
}

export const isSameRow = (one: Landing, other: Landing): boolean => {
  if (one.kind === 'run') return other.kind === 'run' && one.runId === other.runId
  return one.kind === 'new-run'
    ? other.kind === 'new-run' && one.truckId === other.truckId
    : other.kind === one.kind
}

function along(board: Board, { jobIds, landing }: Lifted, by: number): Landing | null {
  if (landing.kind !== 'run') return null
  const room = roomOf(board, landing.runId, jobIds)
  const position = (landing.position ?? room) + by
  return position < 0 || position > room ? null : { ...landing, position }
}

export const acrossWays: Ways = {
  walk: (jobId, direction) => walkCards(jobId, TURNED[direction]),
  carry: (board, direction, shown) => {
    const lifted = liftedIn(plannerStore.getState())
    if (!lifted) return
    const by = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1
    const isAlong = direction === 'ArrowLeft' || direction === 'ArrowRight'
    const rows = rowsOf(board, shown)
    const at = rows.findIndex((row) => isSameRow(row, lifted.landing))
    const next = isAlong ? along(board, lifted, by) : rows[at + by]
    if (next) hangOver(board, lifted, next)
  },
}
