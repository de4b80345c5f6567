import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import type { RunUpdate, Update } from '@skipyard/domain/runs/board.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import type { DayLanding, DayOfRuns, Landing } from '../board-model.ts'
import type { NewRun, RunUpdates } from '../mutations.ts'

export interface ComingRun {
  id: string
  truckId: string
  driverId?: string | undefined
}

export interface Step {
  jobIds: readonly string[]
  date: LocalDate
  updates: readonly Update[]
  coming: ComingRun | null
  /** Absent on the board's own day, and until that day is read. */
  there?: DayOfRuns | undefined
  marked: readonly string[]
}

const idsOf = (cards: readonly WireCard[]) => cards.map(({ actionId }) => actionId)

function removals(cards: readonly WireCard[]): RunUpdate[] {
  const allocated = cards.filter(({ runId }) => runId !== null)
  return [...Map.groupBy(allocated, ({ runId }) => runId ?? '')].map(([runId, left]) => ({
    runId,
    remove: idsOf(left),
    add: [],
  }))
}

function comingRun(landing: Landing | DayLanding): ComingRun | null {
  if (landing.kind === 'new-run') {
    return { id: landing.runId, truckId: landing.truckId, driverId: landing.driverId }
  }
  if (landing.kind !== 'day' || landing.truckId === undefined) return null
  return { id: newIdempotencyKey(), truckId: landing.truckId }
}

export function stepOf(
  { date }: { date: LocalDate },
  cards: readonly WireCard[],
  landing: Landing | DayLanding,
): Step {
  const coming = comingRun(landing)
  const runId = coming?.id ?? ('runId' in landing ? landing.runId : undefined)
  const there = landing.kind === 'day' ? landing.there : undefined
  const day = landing.kind === 'day' ? landing.date : date
  const step = { jobIds: idsOf(cards), date: day, there, coming, marked: [] }
  const leaving = removals(cards)
  const add = idsOf(cards)
  if (runId === undefined) {
    const onDay = landing.kind === 'day' ? [{ date: landing.date, add }] : []
    return { ...step, updates: [...leaving, ...onDay] }
  }
  const position = landing.kind === 'run' ? landing.position : undefined
  const own = leaving.find((update) => update.runId === runId) ?? { runId, remove: [] }
  const others = leaving.filter((update) => update.runId !== runId)
  return { ...step, updates: [...others, { ...own, add, position }] }
}

export function wireOfStep({ updates, coming, date }: Step, board: LocalDate): Omit<RunUpdates, 'actions'> {
  const onDay = date === board ? {} : { date: toWireDate(date) }
  return {
    date: toWireDate(board),
    updates: updates.map((update) => {
      if (!('runId' in update)) return { date: toWireDate(update.date), bookingsToAdd: [...update.add] }
      const { runId, remove, add, position } = update
      const bookingsToAdd = [...add]
      if (runId === coming?.id) return { truckId: coming.truckId, newRunId: runId, bookingsToAdd, ...onDay }
      return {
        runId,
        ...(remove.length > 0 && { bookingsToRemove: [...remove] }),
        ...(add.length > 0 && { bookingsToAdd }),
        ...(position !== undefined && { position }),
      }
    }),
  }
}

/**
 * One unallocated job into a truck's first run with its driver, as the lanes send it; null for other steps.
 */
export function firstRunOf({ jobIds, updates, coming, marked }: Step, board: LocalDate): NewRun | null {
  const [jobId] = jobIds
  const isAlone = jobId !== undefined && jobIds.length === 1 && updates.length === 1
  if (!isAlone || !coming?.driverId || marked.length > 0) return null
  const { id: newRunId, truckId, driverId } = coming
  return { date: toWireDate(board), truckId, driverId, bookingId: jobId, newRunId }
}
