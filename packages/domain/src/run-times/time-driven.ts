import type { DayOfRuns, Driven, PlanJob } from './day.ts'
import type { Between } from './legs-between.ts'
import type { MinuteOfDay, WorkingClock } from './working-clock.ts'

/** Half a long shift: a driver silent for longer has gone home. */
const STILL_OUT_MINUTES = 8 * 60

/** A job as far as its reports tell whether its truck is out; minutes of any one clock, null for what was not reported. */
export interface ReportedJob {
  headingAt: number | null
  onSiteAt: number | null
  doneAt: number | null
  returnedAt: number | null
  isDone: boolean
}

/**
 * Whether a truck is still out on jobs of which these were begun: not all are done, and the last report, a bin's return to
 * the yard too, is not long ago. Such a day does not end at midnight.
 */
export function isStillOut(begun: readonly ReportedJob[], jobs: number, now: number): boolean {
  if (begun.filter(({ isDone }) => isDone).length === jobs) return false
  return begun
    .flatMap(({ headingAt, onSiteAt, doneAt, returnedAt }) => [headingAt, onSiteAt, doneAt, returnedAt])
    .some((at) => at !== null && now - at < STILL_OUT_MINUTES)
}

/** The day of a truck that is out, as it was reported. */
export interface ReportedDay {
  driven: ReadonlyMap<string, Driven>
  /** Null where nothing waits for the present: on another day. */
  now: MinuteOfDay | null
}

/** Where a truck is in its run: at its start, or behind a stop. */
export interface TruckPosition {
  /** The working minute at which it can go on, and the minute of the day at which it left the stop. */
  working: number
  left: MinuteOfDay
  /** The working minute of the last that was reported. */
  reported: number
  /** The bin of the pick before: still on the truck, back in the yard, or there is none. */
  bin: 'none' | 'onTruck' | 'back'
  /** The working minute at which that bin was reported back; null where nobody reported it. */
  backAt: number | null
  /** It has been nowhere on its day: the first report says when it set out, and not its hours. */
  isFresh: boolean
}

const NEVER = Number.NEGATIVE_INFINITY

/** A truck at the start of its run, which nothing was reported of. */
export const positionAtStart = (clock: WorkingClock, working: number, isFresh: boolean): TruckPosition => ({
  working,
  left: isFresh ? NEVER : clock.toEnd(working),
  reported: NEVER,
  bin: 'none',
  backAt: null,
  isFresh,
})

const nowOn = (clock: WorkingClock, { now }: ReportedDay): number =>
  now === null ? NEVER : clock.toWorking(now)

/** The working minute from which a truck that is out drives on to what it has not begun. */
export function goesOnAt(clock: WorkingClock, day: ReportedDay, at: TruckPosition): number {
  if (at.bin === 'none') return Math.max(at.working, nowOn(clock, day))
  return at.backAt === null ? at.working : Math.min(at.working, at.backAt)
}

/** The working minute from which a truck that is out drives to a job: not before now, unless it may be on the way. */
export function setsOutAt(
  clock: WorkingClock,
  day: ReportedDay,
  { at, job }: { at: TruckPosition; job: PlanJob },
): number {
  const driven = day.driven.get(job.id)
  if (!driven || at.bin !== 'none') return goesOnAt(clock, day, at)
  return driven.headingAt === null ? at.working : clock.ofReport(driven.headingAt, at.reported)
}

interface Arriving {
  at: TruckPosition
  job: PlanJob
  way: { between: Between; arrives: number }
}

/** When it is there: what is still to come is not before now, and from the yard no sooner than the way takes. */
export function reachesAt(clock: WorkingClock, day: ReportedDay, { at, job, way }: Arriving): number {
  const driven = day.driven.get(job.id)
  const { between } = way
  const arrives = at.backAt === null ? way.arrives : at.backAt + between.lastWayMinutes
  const now = nowOn(clock, day)
  if (at.bin === 'none') return driven ? Math.max(arrives, now) : arrives
  const heading = driven?.headingAt ?? null
  if (heading !== null)
    return Math.max(arrives, now, clock.ofReport(heading, at.reported) + between.lastWayMinutes)
  return Math.max(arrives, at.bin === 'back' && !driven ? now + between.lastWayMinutes : now)
}

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

interface StopToDrive extends Arriving {
  clock: WorkingClock
  day: ReportedDay
  way: { between: Between; leavesAt: number; arrives: number }
  /** No sooner than that, where it is still to be begun: the minute, and the working minute of its drop. */
  earliest: { from: MinuteOfDay; drop: number }
}

function cameAt({ onSiteAt, doneAt }: Driven, { serviceMinutes }: PlanJob): MinuteOfDay | null {
  return doneAt === null ? onSiteAt : Math.min(onSiteAt ?? doneAt - serviceMinutes, doneAt)
}

function movedStop({ clock, day: { now }, at, job, way }: StopToDrive, driven: Driven): DrivenStop {
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

function stopOnSite({ clock, day: { now }, at, job, way }: StopToDrive, onSiteAt: MinuteOfDay): DrivenStop {
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

function stopOnWay({ clock, job, way, earliest: { from, drop } }: StopToDrive): DrivenStop {
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

/** The working minute at which a bin was reported back, not before its stop was left. */
function returnOf(
  clock: WorkingClock,
  { returnedAt }: Driven,
  { leavesAt, working, reported }: Pick<DrivenStop, 'leavesAt' | 'working'> & { reported: number },
): number | null {
  if (returnedAt === null) return null
  return Math.max(working, clock.ofReport(Math.max(returnedAt, leavesAt), reported))
}

/** A stop of which something was reported or begun, and where that leaves its truck. */
export function driveStop(drive: StopToDrive, driven: Driven): DrivenStop & { at: TruckPosition } {
  const { at, clock, job } = drive
  const stop = driven.isMoved
    ? movedStop(drive, driven)
    : driven.onSiteAt === null
      ? stopOnWay(drive)
      : stopOnSite(drive, driven.onSiteAt)
  const reported = stop.isReported ? stop.working : at.reported
  const bin = job.kind === 'drop' || !driven.isMoved ? 'none' : driven.isDone ? 'back' : 'onTruck'
  return {
    ...stop,
    at: {
      working: at.isFresh ? stop.working : Math.max(at.working, stop.working),
      left: stop.leavesAt,
      reported,
      bin,
      backAt: bin === 'back' ? returnOf(clock, driven, { ...stop, reported }) : null,
      isFresh: false,
    },
  }
}

/** When a truck is in its yard to set out again: not before now, while nothing of what follows was begun. */
export const yardAt = (clock: WorkingClock, day: ReportedDay, arrives: number): number =>
  Math.max(arrives, nowOn(clock, day))

/** When a truck is back from a working minute on: as it was reported, or not before now while it has a bin to bring. */
export function homeAt(
  clock: WorkingClock,
  day: ReportedDay,
  { at, way }: { at: TruckPosition; way: { between: Between; arrives: number } },
): number {
  if (at.backAt !== null) return at.backAt + way.between.lastWayMinutes
  return at.bin === 'onTruck' ? Math.max(way.arrives, nowOn(clock, day)) : way.arrives
}

const DAY_MINUTES = 1_440

/** The present minute for a truck: once its day is over, only while it is still out. */
export function nowForTruck(
  { now }: Pick<DayOfRuns, 'now'>,
  driven: readonly Driven[],
  jobs: number,
): MinuteOfDay | null {
  if (now === null || now < DAY_MINUTES) return now
  return isStillOut(driven, jobs, now) ? now : null
}
