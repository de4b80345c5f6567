import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type Board, findCards, type Landing, runsOfTruck, truckOf } from '../board-model.ts'
import { lockOfCard } from '../rules/card-rules.ts'
import { jobIdsOf, placeNumber, placesInRun } from '../rules/drawn-cards.ts'
import { whyNotThere } from '../rules/judge-step.ts'
import { runTexts } from '../texts.ts'
import { walkCards } from './focus-card.ts'
import { jobsInWords, placeInWords, sayAloud } from './in-words.ts'
import { jobsWith, liftedIn, plannerStore, send } from './planner-store.ts'
import { heldFrom, type Lifted } from './states.ts'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

const placesOf = (board: Board, runId: string, jobIds: readonly string[]) =>
  placesInRun(board.runs.find(({ _id }) => _id === runId)?.bookings ?? [], jobIds)

/** The place so many cards further on; undefined beyond the run. */
function placeAlong(board: Board, { jobIds, landing }: Lifted, by: number): number | undefined {
  if (landing.kind !== 'run') return undefined
  const places = placesOf(board, landing.runId, jobIds)
  return places[placeNumber(places, landing.position) + by]
}

export function hangOver(board: Board, { jobIds }: Pick<Lifted, 'jobIds'>, landing: Landing) {
  send('hang', landing)
  const why = whyNotThere(board, findCards(board, jobIds), landing)
  const place = placeInWords(board, landing)
  const places = landing.kind === 'run' ? placesOf(board, landing.runId, jobIds) : []
  const words =
    landing.kind === 'run'
      ? runTexts.lift.over(place, placeNumber(places, landing.position) + 1, places.length)
      : place
  sayAloud(why === null ? words : `${words}. ${why}`)
}

export function liftCards(board: Board, card: WireCard) {
  const jobIds = jobsWith(jobIdsOf(card))
  const cards = findCards(board, jobIds)
  const words = jobsInWords(cards)
  const lock = cards.map(lockOfCard).find((why) => why !== null)
  if (lock) {
    sayAloud(runTexts.lift.cannot(words, lock))
    return
  }
  const run = board.runs.find(({ _id }) => _id === card.runId)
  const stays = ({ actionId }: WireCard) => !jobIds.includes(actionId)
  const at = run?.bookings.slice(0, run.bookings.indexOf(card)).filter(stays).length ?? 0
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

function upOrDown(board: Board, lifted: Lifted, { by }: Step): Landing | null {
  const { jobIds, landing } = lifted
  if (landing.kind !== 'run') return null
  const position = placeAlong(board, lifted, by)
  if (position !== undefined) return { ...landing, position }
  const runs = runsOfTruck(board.runs, columnOf(board, landing))
  const next = runs[runs.findIndex(({ _id }) => _id === landing.runId) + by]
  if (!next) return null
  const entry = by > 0 ? 0 : placesOf(board, next._id, jobIds).at(-1)
  return { kind: 'run', runId: next._id, position: entry }
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

function along(board: Board, lifted: Lifted, by: number): Landing | null {
  const { landing } = lifted
  const position = placeAlong(board, lifted, by)
  return landing.kind !== 'run' || position === undefined ? null : { ...landing, position }
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
