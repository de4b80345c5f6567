import type { RunTimes } from '../planning/run-model.ts'

/** A stop's progress; local hours of its day, null for what has not happened or was not reported. */
export interface StopProgress {
  headingAt: number | null
  onSiteAt: number | null
  doneAt: number | null
  /** By its status, whether or not a time was reported. */
  isDone: boolean
  isUnderWay: boolean
  /** The bin was set down or taken up, reported or not: no longer late. */
  isMoved: boolean
  /** The hour promised to the customer. */
  dueBy: number
}

/** A stop as it happened, or is expected now. */
export interface LiveStop {
  state: 'done' | 'underWay' | 'toCome'
  arrivesAt: number
  beginsAt: number
  leavesAt: number
  /** The arrival was reported, not calculated. */
  hasHappened: boolean
  /** Hours after its window while still to come; 0 in time. */
  lateBy: number
}

/** A run in progress: its stops, when it left and returns. */
export interface LiveRun {
  stops: LiveStop[]
  startsAt: number
  endsAt: number
}

type PlannedTimes = Pick<RunTimes, 'stops' | 'startsAt' | 'endsAt'>

interface Leg {
  /** Hours on the road to the stop, and at it. */
  road: number
  work: number
  opensAt: number
}

const legsOf = ({ stops, startsAt }: PlannedTimes): Leg[] =>
  stops.map(({ arrivesAt, beginsAt, leavesAt }, index) => ({
    road: arrivesAt - (stops[index - 1]?.leavesAt ?? startsAt),
    work: leavesAt - beginsAt,
    // A truck that would wait tells when the window opens; one that need not, only that it is open by then.
    opensAt: beginsAt > arrivesAt ? beginsAt : 0,
  }))

function doneStop(stop: StopProgress, { road, work }: Leg, clock: number): LiveStop {
  const leavesAt = stop.doneAt ?? Math.max(clock + road, stop.onSiteAt ?? 0) + work
  const arrivesAt = Math.min(stop.onSiteAt ?? leavesAt - work, leavesAt)
  return {
    state: 'done',
    arrivesAt,
    beginsAt: arrivesAt,
    leavesAt,
    hasHappened: stop.doneAt !== null,
    lateBy: 0,
  }
}

/** A lateness that has happened is not shown: nothing can be done about it. */
const lateByOf = ({ onSiteAt, isMoved, dueBy }: StopProgress, arrivesAt: number): number =>
  onSiteAt === null && !isMoved ? Math.max(0, arrivesAt - dueBy) : 0

function openStop(stop: StopProgress, { road, work, opensAt }: Leg, since: Since): LiveStop {
  const { clock, now } = since
  const isOn = stop.onSiteAt !== null || stop.isUnderWay || stop.headingAt !== null
  const sets = stop.headingAt ?? (isOn ? clock : Math.max(clock, now ?? clock))
  const arrivesAt = stop.onSiteAt ?? Math.max(sets + road, now ?? 0)
  const beginsAt = Math.max(arrivesAt, opensAt)
  return {
    state: isOn ? 'underWay' : 'toCome',
    arrivesAt,
    beginsAt,
    leavesAt: Math.max(beginsAt + work, isOn ? (now ?? 0) : 0),
    hasHappened: stop.onSiteAt !== null,
    lateBy: lateByOf(stop, arrivesAt),
  }
}

interface Since {
  clock: number
  now: number | null
}

/**
 * A run at this hour: reported times are kept, the rest follows by planned travel and work, and nothing open
 * is expected before `now` (null on another day: as planned).
 */
export function liveRun(
  planned: PlannedTimes,
  progress: readonly StopProgress[],
  { now, startsAt = planned.startsAt }: { now: number | null; startsAt?: number },
): LiveRun {
  const legs = legsOf(planned)
  const stops: LiveStop[] = []
  let clock = startsAt
  for (const [index, leg] of legs.entries()) {
    const stop = progress[index]
    if (!stop) break
    const live = stop.isDone ? doneStop(stop, leg, clock) : openStop(stop, leg, { clock, now })
    clock = Math.max(clock, live.leavesAt)
    stops.push(live)
  }
  const home = planned.endsAt - (planned.stops.at(-1)?.leavesAt ?? planned.endsAt)
  const heading = progress[0]?.headingAt
  return { stops, startsAt: heading ?? startsAt, endsAt: clock + home }
}
