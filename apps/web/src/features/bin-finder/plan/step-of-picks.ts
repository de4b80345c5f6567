import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { RunUpdates } from '#web/features/runs/mutations.ts'
import type { FinderBin } from '../finder-bin.ts'
import type { PickPlace } from './places-for-picks.ts'

type PlannedBin = Pick<FinderBin, 'pickActionId' | 'run'>

/** Takes the picks of bins out of their runs and to a day: into one run of it, or into none. */
export function stepOfPicks(
  bins: readonly PlannedBin[],
  date: LocalDate,
  { runId, truckId }: PickPlace,
): RunUpdates {
  const moving = bins.filter(({ run }) => runId === undefined || run?._id !== runId)
  const leaving = Map.groupBy(
    moving.filter(({ run }) => run !== null),
    ({ run }) => run?._id ?? '',
  )
  const idsOf = (some: readonly PlannedBin[]) => some.map(({ pickActionId }) => pickActionId)
  const removals = [...leaving].map(([id, some]) => ({ runId: id, bookingsToRemove: idsOf(some) }))
  const day = toWireDate(date)
  const to = runId ? { runId } : { date: day, ...(truckId && { truckId }) }
  return { date: day, updates: [...removals, { ...to, bookingsToAdd: idsOf(moving) }] }
}
