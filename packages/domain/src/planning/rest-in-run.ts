import type { ProposedRun } from './plan.ts'
import type { Rest } from './problem.ts'
import type { RunRest } from './run-model.ts'

const MINUTES = 60

/**
 * When the driver rests in a run, from leaving to being back: at the time of the rest, or when the job under way then is
 * done. Errands that are begun by then are done before it. Null where the rest lies outside the run.
 */
export function restInRun(
  { startsAt, endsAt, stops, legsHome }: Pick<ProposedRun, 'startsAt' | 'endsAt' | 'stops' | 'legsHome'>,
  rest: Rest | null,
): RunRest | null {
  if (rest === null) return null
  const begun = stops.filter(({ beginsAt }) => beginsAt <= rest.from)
  const from = Math.max(rest.from, ...begun.map(({ leavesAt }) => leavesAt))
  if (stops.length === 0 || startsAt > from || endsAt <= from) return null
  const next = stops[begun.length]
  return {
    startsAt: from / MINUTES,
    endsAt: (from + rest.minutes) / MINUTES,
    nextJobId: next?.jobId ?? null,
    legsBefore: (next?.legs ?? legsHome).filter(({ arrivesAt }) => arrivesAt < from).length,
  }
}
