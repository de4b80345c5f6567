import type { WireRun } from '@skipyard/contract/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { isTouched, timesAsDriven } from '@skipyard/domain/drivers-day/times-as-driven.ts'
import type { RunFrame, RunTimes, RunToTime } from '@skipyard/domain/planning/run-model.ts'
import { timesOfRuns } from '@skipyard/domain/planning/run-times.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { stopsOfRun } from './board-model.ts'
import { progressOfCard } from './told-of-card.ts'

/** Runs that are timed together: as they cross the wire, and as they are timed. */
export interface RunsToTime {
  runs: readonly WireRun[]
  toTime: readonly RunToTime[]
}

/** The jobs whose bin has been set down or taken up. */
const movedIn = (runs: readonly WireRun[]): ReadonlySet<string> =>
  new Set(
    runs.flatMap(({ bookings }) =>
      bookings.filter((card) => jobIs('moved', card)).map(({ actionId }) => actionId),
    ),
  )

/** What has been done is not late any more, on this day or on one before. */
function withoutMoved(times: RunTimes, moved: ReadonlySet<string>): RunTimes {
  if (!times.stops.some(({ jobId, isLate }) => isLate && moved.has(jobId))) return times
  const stops = times.stops.map((stop) =>
    moved.has(stop.jobId) ? { ...stop, isLate: false, lateBy: 0 } : stop,
  )
  return { ...times, stops }
}

/** The times of trucks that are out, by what their drivers told. */
function setAsDriven(
  times: Map<string, RunTimes>,
  { runs, toTime }: RunsToTime,
  { frame, timeZone }: { frame: RunFrame; timeZone: string },
): void {
  const progress = new Map(
    runs.flatMap(({ date, bookings }) => {
      const day = fromWireDate(date)
      if (day === null) return []
      return stopsOfRun(bookings).map(
        (card) => [card.actionId, progressOfCard(card, card.told, { date: day, timeZone })] as const,
      )
    }),
  )
  if (![...progress.values()].some(isTouched)) return
  const planned = timesOfRuns(toTime, { ...frame, now: null })
  for (const own of Map.groupBy(toTime, ({ truckId }) => truckId).values())
    for (const [id, driven] of timesAsDriven(own, planned, { progress, frame }) ?? []) times.set(id, driven)
}

/**
 * The figures of runs at this hour, by run id. Of a truck that is out they go by what its driver told, as Driver runs
 * says them; of one that is not, nothing begins before `now`. On another day they are what is planned.
 */
export function timesNow(
  { runs, toTime }: RunsToTime,
  frame: RunFrame,
  timeZone: string,
): Map<string, RunTimes> {
  const times = timesOfRuns(toTime, frame)
  if (frame.now !== null) setAsDriven(times, { runs, toTime }, { frame, timeZone })
  const moved = movedIn(runs)
  return new Map([...times].map(([id, run]) => [id, withoutMoved(run, moved)]))
}
