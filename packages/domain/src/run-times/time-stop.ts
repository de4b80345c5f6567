import type { DayOfRuns, PlaceIndex, PlanJob, PlanStop, PlanTruck } from './day.ts'
import { type Between, hoursToLeave, legsBetween, type Stand } from './legs-between.ts'
import {
  driveStop,
  homeAt,
  type ReportedDay,
  reachesAt,
  setsOutAt,
  type TruckPosition,
} from './time-driven.ts'
import { legsDriven, timeLegs } from './time-legs.ts'
import type { MinuteOfDay, WorkingClock } from './working-clock.ts'

/** A run of a truck in its order, and what is known of its day before it. */
export interface UntimedRun {
  truck: PlanTruck
  jobs: readonly PlanJob[]
  begunJobs: number
  /** It begins where the day begins, or in the yard. */
  isFirst: boolean
  /** It ends where the day ends, or in the yard. */
  isLast: boolean
  /** The working minute at which the truck is free. */
  leavesAt: number
  /** When the drop of a booking is done, for its pick that waits for it. */
  dropDone: ReadonlyMap<string, DropDone>
  /** Bookings whose pick waits for another truck's drop: nobody may come later for that. */
  awaited: ReadonlySet<string>
  /** Null for a truck of which nothing was reported or begun. */
  reported: ReportedDay | null
  /** The truck has done nothing on this day before. */
  isFresh: boolean
}

/** When a drop is done: in working minutes of its truck's clock, and in minutes of the day. */
export interface DropDone {
  clock: WorkingClock
  working: number
  minute: MinuteOfDay
}

/** How far a truck is in its run: where it stands, and what it has driven so far. */
export interface Journey extends TruckPosition {
  stand: Stand
  kilometres: number
  /** How many small empties were put down out of the stack that the truck has. */
  stack: number
}

/** Less than a minute of the last digits: so much before the rest begins is not after it. */
export const TINY = 1e-6

/** How long a truck stands before it leaves or begins a stop, and how much later it could do that. */
export interface Pause {
  stands: number
  slack: number
}

/** How much later a truck could leave and still find the tip on its way open; one that is closed already holds nobody. */
export const slackBefore = (closes: number, leavesAt: number) =>
  leavesAt > closes ? Number.POSITIVE_INFINITY : Math.max(0, closes - leavesAt - TINY)

/** How much later a run can leave and be back when it is: forward time slack (Savelsbergh 1992). */
export function canLeaveLater(pauses: readonly Pause[]): number {
  let stands = 0
  let slack = Number.POSITIVE_INFINITY
  for (const pause of pauses) {
    stands += pause.stands
    slack = Math.min(slack, stands + pause.slack)
  }
  return Math.min(stands, slack)
}

/** The minute from which a job can be begun: not before now, unless it is begun. */
export const openFrom = ({ now }: DayOfRuns, { window }: PlanJob, isBegun: boolean): MinuteOfDay =>
  now === null || isBegun ? window.from : Math.max(now, window.from)

/** Where a job is, in the yard for none; one that nobody knows the place of counts as in the yard. */
export function standOf(job: PlanJob | null, { yardPlace }: Pick<PlanTruck, 'yardPlace'>): Stand {
  if (!job) return { at: 'yard', place: yardPlace }
  return { at: 'job', place: job.place ?? yardPlace, job }
}

/** The how manieth of its stack a drop is; 0 for what does not stack. */
function stackWith({ stack }: Journey, { positions }: PlanTruck, job: PlanJob): number {
  if (job.kind !== 'drop' || !job.isNestable || positions <= 1) return 0
  return stack > 0 && stack < positions ? stack + 1 : 1
}

/** The way on from a stop with what is done on it, and when its truck leaves and arrives, in working minutes. */
function wayOn(
  problem: DayOfRuns,
  clock: WorkingClock,
  {
    journey,
    to,
    yard,
    isStraight = false,
  }: { journey: Journey; to: Stand; yard: PlaceIndex; isStraight?: boolean },
) {
  const isOpen = (one: Between) => journey.working <= hoursToLeave(one, clock).closes
  const between = legsBetween(problem, journey.stand, { to, yards: [yard], isOpen, isStraight })
  const { opens, closes } = hoursToLeave(between, clock)
  const leavesAt = Math.max(journey.working, opens)
  return { between, leavesAt, arrives: leavesAt + between.minutes, closes }
}

interface OnOut {
  journey: Journey
  /** Null for a truck of which nothing was reported or begun. */
  day: ReportedDay | null
  yard: PlaceIndex
}

/** The way on to a job, and when its truck is there by what was reported of it. */
export function wayToJob(
  problem: DayOfRuns,
  clock: WorkingClock,
  { journey, day, yard, job, isStraight }: OnOut & { job: PlanJob; isStraight: boolean },
) {
  const to = standOf(job, { yardPlace: yard })
  const from = { ...journey, working: day ? setsOutAt(clock, day, { at: journey, job }) : journey.working }
  const way = wayOn(problem, clock, { journey: from, to, yard, isStraight })
  return day ? { ...way, arrives: reachesAt(clock, day, { at: journey, job, way }) } : way
}

/** The same to the yard, or home. */
export function wayHome(
  problem: DayOfRuns,
  clock: WorkingClock,
  { journey, day, yard, to }: OnOut & { to: Stand },
) {
  const way = wayOn(problem, clock, { journey, to, yard })
  return day ? { ...way, arrives: homeAt(clock, day, { at: journey, way }) } : way
}

const NEVER = Number.NEGATIVE_INFINITY

/** No sooner than its drop is done: the working minute, and the minute of the day if that is told by another's clock. */
function dropFor(clock: WorkingClock, done: DropDone | undefined): { from: MinuteOfDay; drop: number } {
  if (!done) return { from: NEVER, drop: NEVER }
  if (done.clock === clock) return { from: NEVER, drop: done.working }
  return { from: done.minute, drop: clock.toWorking(done.minute) }
}

function earliestOf(
  problem: DayOfRuns,
  clock: WorkingClock,
  { run: { jobs, begunJobs, dropDone, reported }, job }: { run: UntimedRun; job: PlanJob },
) {
  const isBegun = reported === null && jobs.indexOf(job) < begunJobs
  const drop = dropFor(clock, job.kind === 'pick' ? dropDone.get(job.bookingId) : undefined)
  return { from: Math.max(openFrom(problem, job, isBegun), drop.from), drop: drop.drop }
}

interface Timing {
  stop: PlanStop
  journey: Journey
  leftAt: number
  startsAt: MinuteOfDay | null
  pauses: Pause[]
}

interface OnWay {
  journey: Journey
  run: UntimedRun
  job: PlanJob
}

/** The next stop of a run: as it was reported, or as it is to come, with the legs on the way there. */
export function timeStop(problem: DayOfRuns, clock: WorkingClock, { journey, run, job }: OnWay): Timing {
  const { reported: day, truck } = run
  const to = standOf(job, truck)
  const stack = stackWith(journey, truck, job)
  const way = wayToJob(problem, clock, { journey, day, yard: truck.yardPlace, job, isStraight: stack > 1 })
  const kilometres = journey.kilometres + way.between.kilometres
  const step = { journey: { ...journey, stand: to, kilometres, stack }, run, job }
  return (day && timeDriven(problem, { clock, day, way }, step)) ?? timeToCome(problem, { clock, way }, step)
}

type WayOn = ReturnType<typeof wayOn>

function timeDriven(
  problem: DayOfRuns,
  { clock, day, way }: { clock: WorkingClock; day: ReportedDay; way: WayOn },
  { journey, run, job }: OnWay,
): Timing | null {
  const driven = day.driven.get(job.id)
  if (!driven) return null
  const earliest = earliestOf(problem, clock, { run, job })
  const { at, setsOut, ...times } = driveStop({ clock, day, at: journey, job, way, earliest }, driven)
  const { arrivesAt, beginsAt, leavesAt, lateBy } = times
  const left = journey.isFresh ? (driven.headingAt ?? journey.left) : journey.left
  return {
    stop: {
      jobId: job.id,
      legs: legsDriven({ between: way.between, setsOut }, clock, { ...journey, left, to: arrivesAt }),
      kilometres: way.between.lastWayKilometres,
      arrivesAt,
      beginsAt,
      leavesAt,
      lateBy,
    },
    journey: { ...journey, ...at },
    leftAt: setsOut,
    startsAt: driven.headingAt,
    pauses: [],
  }
}

function timeToCome(
  problem: DayOfRuns,
  { clock, way }: { clock: WorkingClock; way: WayOn },
  { journey, run, job }: OnWay,
): Timing {
  const { between, leavesAt, arrives, closes } = way
  const { from, drop } = earliestOf(problem, clock, { run, job })
  const working = Math.max(arrives, clock.toWorking(from), drop)
  const isSettingOut = run.begunJobs === 0 && run.jobs[0] === job
  const setsOut = isSettingOut ? Math.max(leavesAt, working - between.minutes) : leavesAt
  const leftFrom = isSettingOut ? setsOut : journey.working
  const beginsAt = clock.toBegin(working, from)
  const arrivesAt = Math.min(beginsAt, clock.toEnd(isSettingOut ? setsOut + between.minutes : arrives))
  const stop: PlanStop = {
    jobId: job.id,
    legs:
      journey.backAt === null
        ? timeLegs(between, setsOut, clock)
        : legsDriven({ between, setsOut }, clock, { ...journey, to: arrivesAt }),
    kilometres: between.lastWayKilometres,
    arrivesAt,
    beginsAt,
    leavesAt: beginsAt + job.serviceMinutes,
    lateBy: Math.max(0, beginsAt - job.window.to),
  }
  const isWaitedFor = job.kind === 'drop' && run.awaited.has(job.bookingId)
  const slack = isWaitedFor ? 0 : Math.max(0, clock.toWorking(job.window.to) - working - TINY)
  const pauses = [
    { stands: setsOut - leftFrom, slack: slackBefore(closes, setsOut) },
    { stands: working - between.minutes - setsOut, slack },
  ]
  const behind = { working: working + job.serviceMinutes, left: stop.leavesAt, backAt: null, isFresh: false }
  const after = { ...journey, ...behind, bin: 'none' as const }
  return { stop, journey: after, leftAt: setsOut, startsAt: null, pauses }
}
