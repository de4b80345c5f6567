import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import type { Board, Landing } from '../board-model.ts'
import type { Place } from './job-drag.ts'

/** Where jobs land that were dropped on a place: before or behind the card of a slot, last in a run, and so on. */
export function landingOfDrop(
  board: Board,
  { kind, id, jobId, driverId }: Place,
  drop: { jobIds: readonly string[]; isBehind: boolean },
): Landing {
  if (kind === 'unallocated') return { kind }
  if (kind === 'truck') return { kind: 'new-run', truckId: id, runId: newIdempotencyKey(), driverId }
  if (kind === 'run') return { kind: 'run', runId: id }
  const run = board.runs.find(({ _id }) => _id === id)
  const over = run?.bookings.findIndex(({ actionId }) => actionId === jobId) ?? -1
  if (!run || over < 0) return { kind: 'run', runId: id }
  const before = run.bookings.slice(0, drop.isBehind ? over + 1 : over)
  // Those that move leave their own places first.
  const position = before.filter(({ actionId }) => !drop.jobIds.includes(actionId)).length
  return { kind: 'run', runId: id, position }
}
