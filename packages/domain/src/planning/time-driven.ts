import type { Between } from './legs-between.ts'
import type { Driven, MinuteOfDay, PlanJob, PlanProblem, WorkingClock } from './problem.ts'

/** A run of a truck that is out, as it was driven. */
export interface Out {
  driven: ReadonlyMap<string, Driven>
  /** Null where nothing waits for the present: on another day. */
  now: MinuteOfDay | null
}

/** A truck that is out, behind a stop. */
export interface OutAt {
  /** The working minute at which it can go on. */
  working: number
  /** The working minute of the last that was reported. */
  reported: number
  /** The bin of the pick before: still on the truck, back in the yard, or there is none. */
  bin: 'none' | 'onTruck' | 'back'
  /** It has been nowhere on its day: the first report says when it set out, and not its hours. */
  isFresh: boolean
}

const NEVER = Number.NEGATIVE_INFINITY

/** A truck at the start of its run, which nothing was reported of. */
export const outAt = (working: number, isFresh: boolean): OutAt => ({
  working,
  reported: NEVER,
  bin: 'none',
  isFresh,
})

const nowOn = (clock: WorkingClock, { now }: Out): number => (now === null ? NEVER : clock.toWorking(now))

/** The working minute from which a truck that is out drives to a job: not before now, unless it may be on the way. */
export function setsOutAt(clock: WorkingClock, out: Out, { at, job }: { at: OutAt; job: PlanJob }): number {
  const driven = out.driven.get(job.id)
  if (at.bin !== 'none') return at.working
  if (!driven) return Math.max(at.working, nowOn(clock, out))
  return driven.headingAt === null ? at.working : clock.ofReport(driven.headingAt, at.reported)
}

interface Arriving {
  at: OutAt
  job: PlanJob
  way: { between: Between; arrives: number }
}

/** When it is there: what is still to come is not before now, and from the yard no sooner than the way takes. */
export function reachesAt(clock: WorkingClock, out: Out, { at, job, way }: Arriving): number {
  const driven = out.driven.get(job.id)
  const { arrives, between } = way
  const now = nowOn(clock, out)
  if (at.bin === 'none') return driven ? Math.max(arrives, now) : arrives
  const heading = driven?.headingAt ?? null
  if (heading !== null)
    return Math.max(arrives, now, clock.ofReport(heading, at.reported) + between.lastWayMinutes)
  return Math.max(arrives, at.bin === 'back' && !driven ? now + between.lastWayMinutes : now)
}

/** A stop as it was driven, or as it goes on. */
interface DrivenStop {
  /** The working minute at which the truck set out for it. */
  setsOut: number
  arrivesAt: MinuteOfDay
  beginsAt: MinuteOfDay
  leavesAt: MinuteOfDay
  /** The working minute at which it is left. */
  working: number
  isReported: boolean
  lateBy: number
}

interface Drive extends Arriving {
  clock: WorkingClock
  out: Out
  way: { between: Between; leavesAt: number; arrives: number }
  /** No sooner than that, where it is still to be begun: the minute, and the working minute of its drop. */
  earliest: { from: MinuteOfDay; drop: number }
}

function cameAt({ onSiteAt, doneAt }: Driven, { serviceMinutes }: PlanJob): MinuteOfDay | null {
  return doneAt === null ? onSiteAt : Math.min(onSiteAt ?? doneAt - serviceMinutes, doneAt)
}

function movedStop({ clock, out: { now }, at, job, way }: Drive, driven: Driven): DrivenStop {
  const { window, serviceMinutes } = job
  const came = cameAt(driven, job)
  const planned = Math.max(way.arrives, clock.toWorking(window.from))
  const begins = came ?? clock.toBegin(planned, window.from)
  const leaves = driven.doneAt ?? begins + serviceMinutes
  // What is done was done by now, also where nobody reported when.
  const over = driven.doneAt === null && now !== null ? Math.max(0, leaves - now) : 0
  const beginsAt = came === null ? begins - over : Math.min(begins, leaves - over)
  const leavesAt = leaves - over
  const working = clock.ofReport(beginsAt, at.reported)
  const setsOut = working - way.between.minutes
  return {
    setsOut: came === null ? Math.min(way.leavesAt, setsOut) : setsOut,
    arrivesAt: came === null ? Math.min(beginsAt, clock.toEnd(way.arrives)) : beginsAt,
    beginsAt,
    leavesAt,
    working: working + leavesAt - beginsAt,
    isReported: came !== null,
    lateBy: 0,
  }
}

function stopOnSite({ clock, out: { now }, at, job, way }: Drive, onSiteAt: MinuteOfDay): DrivenStop {
  const { window, serviceMinutes } = job
  const came = clock.ofReport(onSiteAt, at.reported)
  const begins = Math.max(came, clock.toWorking(window.from))
  const beginsAt = onSiteAt >= window.from ? onSiteAt : clock.toBegin(begins, window.from)
  const leavesAt = Math.max(beginsAt + serviceMinutes, now ?? 0)
  return {
    setsOut: came - way.between.minutes,
    arrivesAt: onSiteAt,
    beginsAt,
    leavesAt,
    working: (onSiteAt >= window.from ? came : begins) + leavesAt - beginsAt,
    isReported: true,
    // A lateness that has happened is not shown: nothing can be done about it.
    lateBy: 0,
  }
}

function stopOnWay({ clock, job, way, earliest: { from, drop } }: Drive): DrivenStop {
  const begins = Math.max(way.arrives, clock.toWorking(from), drop)
  const beginsAt = clock.toBegin(begins, from)
  return {
    setsOut: way.leavesAt,
    arrivesAt: Math.min(beginsAt, clock.toEnd(way.arrives)),
    beginsAt,
    leavesAt: beginsAt + job.serviceMinutes,
    working: begins + job.serviceMinutes,
    isReported: false,
    lateBy: Math.max(0, beginsAt - job.window.to),
  }
}

/** A stop of which something was reported or begun, and where that leaves its truck. */
export function driveStop(drive: Drive, driven: Driven): DrivenStop & { at: OutAt } {
  const { at, job } = drive
  const stop = driven.isMoved
    ? movedStop(drive, driven)
    : driven.onSiteAt === null
      ? stopOnWay(drive)
      : stopOnSite(drive, driven.onSiteAt)
  const bin = job.kind === 'drop' || !driven.isMoved ? 'none' : driven.isDone ? 'back' : 'onTruck'
  return {
    ...stop,
    at: {
      working: at.isFresh ? stop.working : Math.max(at.working, stop.working),
      reported: stop.isReported ? stop.working : at.reported,
      bin,
      isFresh: false,
    },
  }
}

/** When a truck is back from a working minute on: not before now while it has a bin to bring. */
export const backAt = (clock: WorkingClock, out: Out, { at, arrives }: { at: OutAt; arrives: number }) =>
  at.bin === 'onTruck' ? Math.max(arrives, nowOn(clock, out)) : arrives

const DAY_MINUTES = 1_440

/** Half a long shift: a driver silent for longer has gone home. */
export const STILL_ON_MINUTES = 8 * 60

/** The present minute for a truck: once its day is over, only while it is still out. */
export function nowForTruck(
  { now }: Pick<PlanProblem, 'now'>,
  driven: readonly Driven[],
  jobs: number,
): MinuteOfDay | null {
  if (now === null || now < DAY_MINUTES) return now
  const isOver = driven.filter(({ isDone }) => isDone).length === jobs
  const last = Math.max(
    NEVER,
    ...driven.flatMap(({ headingAt, onSiteAt, doneAt }) =>
      [headingAt, onSiteAt, doneAt].filter((at) => at !== null),
    ),
  )
  return !isOver && now - last < STILL_ON_MINUTES ? now : null
}
