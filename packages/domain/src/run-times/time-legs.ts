import type { PlanLeg } from './day.ts'
import { type Between, tippingFrom } from './legs-between.ts'
import type { MinuteOfDay, WorkingClock } from './working-clock.ts'

/** When the errands between two stands are done, from a working minute on. */
export function timeLegs(between: Between, leavesAt: number, clock: WorkingClock): PlanLeg[] {
  let working = leavesAt
  return between.errands.map(({ kind, place, tipSite, wayMinutes, wayKilometres, workMinutes }) => {
    const arrives = working + wayMinutes
    const begins = tipSite
      ? Math.max(arrives, tippingFrom({ open: tipSite.open, work: workMinutes }, clock))
      : arrives
    working = begins + workMinutes
    return {
      kind,
      place,
      tipSiteId: tipSite?.id ?? null,
      kilometres: wayKilometres,
      arrivesAt: clock.toEnd(arrives),
      leavesAt: clock.toEnd(working),
    }
  })
}

/** The minutes of the day between which legs were driven, and the ways to the first of them and from the last. */
interface LegSpan {
  from: MinuteOfDay
  to: MinuteOfDay
  firstWayMinutes: number
  lastWayMinutes: number
}

const MOMENT = 1e-6

/** Legs of a way that was driven in less time than it takes lie closer together, within that time. */
function legsWithin(
  legs: readonly PlanLeg[],
  { from, to, firstWayMinutes, lastWayMinutes }: LegSpan,
): PlanLeg[] {
  const begins = (legs[0]?.arrivesAt ?? 0) - firstWayMinutes
  const ends = (legs.at(-1)?.leavesAt ?? 0) + lastWayMinutes
  if (begins >= from - MOMENT && ends <= to + MOMENT) return [...legs]
  const [first, last] = [Math.min(Math.max(begins, from), to), Math.min(ends, to)]
  const share = ends > begins ? Math.max(0, last - first) / (ends - begins) : 0
  const at = (minute: MinuteOfDay) => first + (minute - begins) * share
  return legs.map((leg) => ({ ...leg, arrivesAt: at(leg.arrivesAt), leavesAt: at(leg.leavesAt) }))
}

/** The legs of a way after a stop that was left, where they lead by `to` and the bin was back by then. */
export function legsDriven(
  { between, setsOut }: { between: Between; setsOut: number },
  clock: WorkingClock,
  { left, backAt, to }: { left: MinuteOfDay; backAt: number | null; to: MinuteOfDay },
): PlanLeg[] {
  const legs = timeLegs(between, setsOut, clock)
  const back = backAt === null ? to : Math.min(to, clock.toEnd(backAt))
  return legsWithin(legs, {
    from: left,
    to: back,
    firstWayMinutes: between.errands[0]?.wayMinutes ?? 0,
    lastWayMinutes: backAt === null ? between.lastWayMinutes : 0,
  })
}
