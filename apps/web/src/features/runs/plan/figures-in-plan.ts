import type { WirePlanRun, WirePlanStop } from '@skipyard/contract/planning.proposal.ts'
import type { WireRun } from '@skipyard/contract/runs.ts'
import type { RunFigures, StopFigures } from '@skipyard/domain/runs/run-figures.ts'
import { stopsOfRun } from '../use-ways.ts'

const MINUTES = 60

const NO_STOPS: ReadonlyMap<string, WirePlanStop> = new Map()

/** The stops of a run that a plan proposes, by job; none where nothing of it is to be decided. */
export const stopsInPlan = (plan: WirePlanRun | undefined): ReadonlyMap<string, WirePlanStop> =>
  plan?.state === 'open' ? new Map(plan.stops.map((stop) => [stop.actionId, stop])) : NO_STOPS

const inHours = (
  { arrivesAt, beginsAt, leavesAt, lateBy }: WirePlanStop,
  reckoned: StopFigures | undefined,
): StopFigures => ({
  empties: reckoned?.empties ?? 0,
  fulls: reckoned?.fulls ?? 0,
  arrivesAt: arrivesAt / MINUTES,
  beginsAt: beginsAt / MINUTES,
  leavesAt: leavesAt / MINUTES,
  lateBy: lateBy / MINUTES,
  isLate: lateBy > 0,
})

/**
 * What a run comes to by its plan, with tips and rests on its ways; by the board's own reckoning where nothing of it is
 * proposed. Hours of the day.
 */
export function figuresInPlan(
  reckoned: RunFigures,
  run: Pick<WireRun, 'bookings'>,
  plan: WirePlanRun | undefined,
): RunFigures {
  const stops = stopsInPlan(plan)
  if (plan === undefined || stops.size === 0) return reckoned
  const planned = stopsOfRun(run.bookings).map(({ actionId }, index) => {
    const stop = stops.get(actionId)
    const known = reckoned.stops[index]
    return stop ? inHours(stop, known) : (known ?? [])
  })
  return {
    ...reckoned,
    kilometres: plan.kilometres,
    hours: (plan.endsAt - plan.startsAt) / MINUTES,
    startsAt: plan.startsAt / MINUTES,
    endsAt: plan.endsAt / MINUTES,
    stops: planned.flat(),
  }
}
