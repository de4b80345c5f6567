import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import type { Ways } from '../board/use-card-keys.ts'
import { type Board, type Landing, runsOfTruck, truckOf } from '../board-model.ts'
import { walkCards } from '../interaction/focus-card.ts'
import { type Direction, hangOver, roomOf } from '../interaction/lift.ts'
import { liftedIn, plannerStore } from '../interaction/planner-store.ts'
import type { Lifted } from '../interaction/states.ts'

// Along a lane is along a column of the board, lying down.
const TURNED: Record<Direction, Direction> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
}

/** The rows from above: what is pending, every run, a truck that has none. */
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

/** Whether two landings are in one row. */
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

/** Left and right lead along a run, up and down from one run to the next. */
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
