import { openFrom, standOf } from './day/day-ways.ts'
import { canLeaveLater, type Pause, slackBefore, TINY } from './leave-later.ts'
import { type Between, hoursToLeave, legsBetween, type Stand, tippingFrom } from './legs-between.ts'
import type { PlanLeg, PlanStop } from './plan.ts'
import type { MinuteOfDay, PlaceIndex, PlanJob, PlanProblem, PlanTruck, WorkingClock } from './problem.ts'
import { backAt, driveStop, type Out, type OutAt, outAt, reachesAt, setsOutAt } from './time-driven.ts'

interface UntimedRun {
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
  out: Out | null
  /** The truck has done nothing on this day before. */
  isFresh: boolean
}

/** When a drop is done: in working minutes of its truck's clock, and in minutes of the day. */
export interface DropDone {
  clock: WorkingClock
  working: number
  minute: MinuteOfDay
}

/** A run with its times; `backAt` in working minutes. */
export interface TimedRun {
  /** Where it sets out and where it comes home: the yard, or where its driver keeps the truck. */
  startPlace: PlaceIndex
  homePlace: PlaceIndex
  stops: PlanStop[]
  /** The working minute at which each stop is left. */
  left: number[]
  legsHome: PlanLeg[]
  kilometresHome: number
  startsAt: MinuteOfDay
  endsAt: MinuteOfDay
  kilometres: number
  backAt: number
  dropDone: [string, DropDone][]
}

interface Journey extends OutAt {
  stand: Stand
  kilometres: number
  /** How many small empties were put down out of the stack that the truck has. */
  stack: number
}

/** When the errands between two stands are done, from a working minute on. */
function timeLegs(between: Between, leavesAt: number, clock: WorkingClock): PlanLeg[] {
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

/** The how manieth of its stack a drop is; 0 for what does not stack. */
function stackWith({ stack }: Journey, { positions }: PlanTruck, job: PlanJob): number {
  if (job.kind !== 'drop' || !job.isNestable || positions <= 1) return 0
  return stack > 0 && stack < positions ? stack + 1 : 1
}

function wayOn(
  problem: PlanProblem,
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

const NEVER = Number.NEGATIVE_INFINITY

/** No sooner than its drop is done: the working minute, and the minute of the day if that is told by another's clock. */
function dropFor(clock: WorkingClock, done: DropDone | undefined): { from: MinuteOfDay; drop: number } {
  if (!done) return { from: NEVER, drop: NEVER }
  if (done.clock === clock) return { from: NEVER, drop: done.working }
  return { from: done.minute, drop: clock.toWorking(done.minute) }
}

function earliestOf(
  problem: PlanProblem,
  clock: WorkingClock,
  { run: { jobs, begunJobs, dropDone, out }, job }: { run: UntimedRun; job: PlanJob },
) {
  const isBegun = out === null && jobs.indexOf(job) < begunJobs
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

function timeStop(problem: PlanProblem, clock: WorkingClock, { journey, run, job }: OnWay): Timing {
  const { out, truck } = run
  const to = standOf(job, truck)
  const stack = stackWith(journey, truck, job)
  const from = { ...journey, working: out ? setsOutAt(clock, out, { at: journey, job }) : journey.working }
  const found = wayOn(problem, clock, { journey: from, to, yard: truck.yardPlace, isStraight: stack > 1 })
  const way = out ? { ...found, arrives: reachesAt(clock, out, { at: journey, job, way: found }) } : found
  const kilometres = journey.kilometres + found.between.kilometres
  const step = { journey: { ...journey, stand: to, kilometres, stack }, run, job }
  return (out && timeDriven(problem, { clock, out, way }, step)) ?? timeToCome(problem, { clock, way }, step)
}

type WayOn = ReturnType<typeof wayOn>

function timeDriven(
  problem: PlanProblem,
  { clock, out, way }: { clock: WorkingClock; out: Out; way: WayOn },
  { journey, run, job }: OnWay,
): Timing | null {
  const driven = out.driven.get(job.id)
  if (!driven) return null
  const earliest = earliestOf(problem, clock, { run, job })
  const { at, setsOut, ...times } = driveStop({ clock, out, at: journey, job, way, earliest }, driven)
  const { arrivesAt, beginsAt, leavesAt, lateBy } = times
  return {
    stop: {
      jobId: job.id,
      legs: timeLegs(way.between, setsOut, clock),
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
  problem: PlanProblem,
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
  const stop: PlanStop = {
    jobId: job.id,
    legs: timeLegs(between, setsOut, clock),
    kilometres: between.lastWayKilometres,
    arrivesAt: Math.min(beginsAt, clock.toEnd(isSettingOut ? setsOut + between.minutes : arrives)),
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
  const after = { ...journey, working: working + job.serviceMinutes, bin: 'none' as const, isFresh: false }
  return { stop, journey: after, leftAt: setsOut, startsAt: null, pauses }
}

interface Ridden extends TimedRun {
  /** The working minute at which it leaves, and by how much it could leave later. */
  leftAt: number
  slack: number
}

/** A run that leaves as soon as its truck is free, or in time for its first job. */
function ride(problem: PlanProblem, clock: WorkingClock, run: UntimedRun): Ridden {
  const { truck, jobs } = run
  const start: Stand = run.isFirst
    ? { at: 'start', place: truck.startPlace, yard: truck.yardPlace }
    : { at: 'yard', place: truck.yardPlace }
  let journey: Journey = { ...outAt(run.leavesAt, run.isFresh), stand: start, kilometres: 0, stack: 0 }
  let leftAt = run.leavesAt
  let startsAt: MinuteOfDay | null = null
  const dropDone: [string, DropDone][] = []
  const pauses: Pause[] = []
  const left: number[] = []
  const stops = jobs.map((job, index) => {
    const timed = timeStop(problem, clock, { journey, run, job })
    if (index === 0) {
      leftAt = journey.isFresh && run.out?.driven.has(job.id) ? timed.leftAt : Math.max(leftAt, timed.leftAt)
      startsAt = timed.startsAt
    }
    journey = timed.journey
    const { working } = journey
    if (job.kind === 'drop') dropDone.push([job.bookingId, { clock, working, minute: timed.stop.leavesAt }])
    pauses.push(...timed.pauses)
    left.push(working)
    return timed.stop
  })
  const home: Stand = run.isLast
    ? { at: 'end', place: truck.endPlace, yard: truck.yardPlace }
    : { at: 'yard', place: truck.yardPlace }
  const ends = { startPlace: start.place, homePlace: home.place }
  if (stops.length === 0) {
    const now = clock.toEnd(run.leavesAt)
    const nowhere = { kilometres: 0, kilometresHome: 0 }
    const times = { startsAt: now, endsAt: now, backAt: run.leavesAt, leftAt, slack: 0 }
    return { ...ends, stops, left, legsHome: [], ...nowhere, ...times, dropDone }
  }
  const { between, leavesAt, closes, ...way } = wayOn(problem, clock, {
    journey,
    to: home,
    yard: truck.yardPlace,
  })
  const arrives = run.out ? backAt(clock, run.out, { at: journey, arrives: way.arrives }) : way.arrives
  pauses.push({ stands: leavesAt - journey.working, slack: slackBefore(closes, leavesAt) })
  return {
    ...ends,
    leftAt,
    slack: run.begunJobs > 0 ? 0 : canLeaveLater(pauses),
    stops,
    left,
    legsHome: timeLegs(between, leavesAt, clock),
    kilometresHome: between.lastWayKilometres,
    startsAt: startsAt ?? clock.toBegin(leftAt, leftAt),
    endsAt: clock.toEnd(arrives),
    kilometres: journey.kilometres + between.kilometres,
    backAt: arrives,
    dropDone,
  }
}

const lateness = ({ stops }: TimedRun) => stops.reduce((sum, { lateBy }) => sum + lateBy, 0)

/**
 * A run in its order: from where its truck stands through all jobs and home, waiting where it comes early. It leaves as
 * late as brings it back no later and to nobody too late, so that it stands as little as it has to.
 */
export function timeRun(problem: PlanProblem, clock: WorkingClock, run: UntimedRun): TimedRun {
  const { leftAt, slack, ...soon } = ride(problem, clock, run)
  if (slack <= TINY) return soon
  const { leftAt: _, slack: __, ...later } = ride(problem, clock, { ...run, leavesAt: leftAt + slack })
  // A tip that has closed by then may send it another way.
  const isAsGood =
    later.backAt <= soon.backAt + TINY &&
    later.kilometres <= soon.kilometres + TINY &&
    lateness(later) <= lateness(soon) + TINY
  return isAsGood ? later : soon
}
