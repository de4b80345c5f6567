import type { LegTimes, RunFrame, RunRest, RunTimes, RunToTime, StopTimes } from '../planning/run-model.ts'
import { LATE_FROM_MINUTES } from '../shared/late-words.ts'
import { type LiveRun, type LiveStop, liveRun, type StopProgress } from './live-run.ts'

const MINUTES = 60

const shifted = (legs: readonly LegTimes[], by: number): LegTimes[] =>
  legs.map((leg) => ({ ...leg, arrivesAt: leg.arrivesAt + by, leavesAt: leg.leavesAt + by }))

/** Work on the way keeps its distance from the arrival. */
function stopAsDriven(planned: StopTimes, { arrivesAt, beginsAt, leavesAt, lateBy }: LiveStop): StopTimes {
  const isLate = Math.round(lateBy * MINUTES) >= LATE_FROM_MINUTES
  const legs = shifted(planned.legs, arrivesAt - planned.arrivesAt)
  return { ...planned, legs, arrivesAt, beginsAt, leavesAt, lateBy: isLate ? lateBy : 0, isLate }
}

/** A rest keeps its distance from the next stop, and begins after the job before. */
function restAsDriven({ rest, stops, endsAt }: RunTimes, live: LiveRun): RunRest | null {
  if (rest === null) return null
  const place = stops.findIndex(({ jobId }) => jobId === rest.nextJobId)
  const [planned, now] = [stops[place], live.stops[place]]
  const by = planned && now ? now.beginsAt - planned.beginsAt : live.endsAt - endsAt
  const before = place < 0 ? live.stops.at(-1) : live.stops[place - 1]
  const startsAt = Math.max(rest.startsAt + by, before?.leavesAt ?? 0)
  return { ...rest, startsAt, endsAt: startsAt + rest.endsAt - rest.startsAt }
}

interface Driven {
  live: LiveRun
  dayHours: number
  stopsAt: number | undefined
}

function runAsDriven(planned: RunTimes, { live, dayHours, stopsAt }: Driven): RunTimes {
  const { startsAt, endsAt } = live
  const hours = endsAt - startsAt
  return {
    ...planned,
    hours,
    startsAt,
    endsAt,
    isOverHours: hours > dayHours,
    driverStopsAt: stopsAt !== undefined && endsAt > stopsAt ? stopsAt : null,
    stops: planned.stops.map((stop, place) => {
      const one = live.stops[place]
      return one ? stopAsDriven(stop, one) : stop
    }),
    rest: restAsDriven(planned, live),
    legsHome: shifted(planned.legsHome, endsAt - planned.endsAt),
  }
}

/** Whether anything of a job was reported or begun. */
export const isTouched = ({ headingAt, onSiteAt, doneAt, isDone, isUnderWay }: StopProgress): boolean =>
  isDone || isUnderWay || [headingAt, onSiteAt, doneAt].some((at) => at !== null)

/**
 * Today's times of a truck's runs at this hour, by run id: reports are kept, and the rest follows from them
 * (`liveRun`), in later runs too. `planned` ignores the hour. Null without any report.
 */
export function timesAsDriven(
  runs: readonly RunToTime[],
  planned: ReadonlyMap<string, RunTimes>,
  { progress, frame }: { progress: ReadonlyMap<string, StopProgress>; frame: RunFrame },
): Map<string, RunTimes> | null {
  const toldOf = ({ stops }: Pick<RunToTime, 'stops'>) =>
    stops.flatMap(({ jobId }) => progress.get(jobId) ?? [])
  if (!runs.some((run) => toldOf(run).some(isTouched))) return null
  const now = frame.now === null ? null : frame.now / MINUTES
  const driven = new Map<string, RunTimes>()
  let freeAt = 0
  for (const run of runs.toSorted((one, other) => one.number - other.number)) {
    const times = planned.get(run.id)
    if (!times) continue
    const live = liveRun(times, toldOf(run), { now, startsAt: Math.max(times.startsAt, freeAt) })
    freeAt = live.endsAt
    const to = frame.drivers?.get(run.truckId)?.hours?.to
    const stopsAt = to === undefined ? undefined : to / MINUTES
    driven.set(run.id, runAsDriven(times, { live, dayHours: frame.reckoning.dayHours, stopsAt }))
  }
  return driven
}
