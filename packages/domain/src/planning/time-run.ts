import { openFrom, standOf } from './day/day-ways.ts'
import { type Between, hoursToLeave, legsBetween, type Stand, tippingFrom } from './legs-between.ts'
import type { PlanLeg, PlanStop } from './plan.ts'
import type { MinuteOfDay, PlaceIndex, PlanJob, PlanProblem, PlanTruck, WorkingClock } from './problem.ts'

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
  legsHome: PlanLeg[]
  kilometresHome: number
  startsAt: MinuteOfDay
  endsAt: MinuteOfDay
  kilometres: number
  backAt: number
  dropDone: [string, DropDone][]
}

interface Journey {
  stand: Stand
  working: number
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
  { run: { jobs, begunJobs, dropDone }, job }: { run: UntimedRun; job: PlanJob },
) {
  const isBegun = jobs.indexOf(job) < begunJobs
  const drop = dropFor(clock, job.kind === 'pick' ? dropDone.get(job.bookingId) : undefined)
  return { from: Math.max(openFrom(problem, job, isBegun), drop.from), drop: drop.drop }
}

function timeStop(
  problem: PlanProblem,
  clock: WorkingClock,
  { journey, run, job }: { journey: Journey; run: UntimedRun; job: PlanJob },
): { stop: PlanStop; journey: Journey; leftAt: number; pauses: Pause[] } {
  const to = standOf(job, run.truck)
  const stack = stackWith(journey, run.truck, job)
  const way = { journey, to, yard: run.truck.yardPlace, isStraight: stack > 1 }
  const { between, leavesAt, arrives, closes } = wayOn(problem, clock, way)
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
    arrivesAt: Math.min(beginsAt, clock.toEnd(setsOut + between.minutes)),
    beginsAt,
    leavesAt: beginsAt + job.serviceMinutes,
    lateBy: Math.max(0, beginsAt - job.window.to),
  }
  const after = {
    stand: to,
    working: working + job.serviceMinutes,
    kilometres: journey.kilometres + between.kilometres,
    stack,
  }
  const isWaitedFor = job.kind === 'drop' && run.awaited.has(job.bookingId)
  const slack = isWaitedFor ? 0 : Math.max(0, clock.toWorking(job.window.to) - working - TINY)
  const pauses = [
    { stands: setsOut - leftFrom, slack: slackBefore(closes, setsOut) },
    { stands: working - between.minutes - setsOut, slack },
  ]
  return { stop, journey: after, leftAt: setsOut, pauses }
}

/** Less than a minute of the last digits: so much before the rest begins is not after it. */
const TINY = 1e-6

/** How long a truck stands before it leaves or begins a stop, and how much later it could do that. */
interface Pause {
  stands: number
  slack: number
}

/** How much later a truck could leave and still find the tip on its way open; one that is closed already holds nobody. */
const slackBefore = (closes: number, leavesAt: number) =>
  leavesAt > closes ? Number.POSITIVE_INFINITY : Math.max(0, closes - leavesAt - TINY)

/** How much later a run can leave and be back when it is: forward time slack (Savelsbergh 1992). */
function canLeaveLater(pauses: readonly Pause[]): number {
  let stands = 0
  let slack = Number.POSITIVE_INFINITY
  for (const pause of pauses) {
    stands += pause.stands
    slack = Math.min(slack, stands + pause.slack)
  }
  return Math.min(stands, slack)
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
  let journey: Journey = { stand: start, working: run.leavesAt, kilometres: 0, stack: 0 }
  let leftAt = run.leavesAt
  const dropDone: [string, DropDone][] = []
  const pauses: Pause[] = []
  const stops = jobs.map((job, index) => {
    const timed = timeStop(problem, clock, { journey, run, job })
    if (index === 0) leftAt = Math.max(leftAt, timed.leftAt)
    journey = timed.journey
    const { working } = journey
    if (job.kind === 'drop') dropDone.push([job.bookingId, { clock, working, minute: timed.stop.leavesAt }])
    pauses.push(...timed.pauses)
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
    return { ...ends, stops, legsHome: [], ...nowhere, ...times, dropDone }
  }
  const { between, leavesAt, arrives, closes } = wayOn(problem, clock, {
    journey,
    to: home,
    yard: truck.yardPlace,
  })
  pauses.push({ stands: leavesAt - journey.working, slack: slackBefore(closes, leavesAt) })
  return {
    ...ends,
    leftAt,
    slack: run.begunJobs > 0 ? 0 : canLeaveLater(pauses),
    stops,
    legsHome: timeLegs(between, leavesAt, clock),
    kilometresHome: between.lastWayKilometres,
    startsAt: clock.toBegin(leftAt, leftAt),
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
