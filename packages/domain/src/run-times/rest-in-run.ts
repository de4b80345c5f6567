import type { RunRest } from './run-model.ts'
import type { TimedRun } from './time-run.ts'
import type { Rest } from './working-clock.ts'

const MINUTES = 60

/** Less than a minute of the last digits. */
const MOMENT = 1e-6

/**
 * When the driver rests in a run, from leaving to being back: at the time of the rest, or when the job under way then is
 * done. Errands that are begun by then are done before it. Null where the rest lies outside the run.
 */
export function restInRun(
  { startsAt, endsAt, stops, legsHome }: Pick<TimedRun, 'startsAt' | 'endsAt' | 'stops' | 'legsHome'>,
  rest: Rest | null,
): RunRest | null {
  if (rest === null) return null
  let from = rest.from
  let begun = 0
  // A job that was begun while the rest would be was begun before it.
  for (const { beginsAt, leavesAt } of stops) {
    if (beginsAt > rest.from && beginsAt >= from + rest.minutes - MOMENT) break
    from = Math.max(from, leavesAt)
    begun += 1
  }
  if (stops.length === 0 || startsAt > from || endsAt <= from) return null
  const next = stops[begun]
  return {
    startsAt: from / MINUTES,
    endsAt: (from + rest.minutes) / MINUTES,
    nextJobId: next?.jobId ?? null,
    legsBefore: (next?.legs ?? legsHome).filter(({ arrivesAt }) => arrivesAt < from).length,
  }
}
