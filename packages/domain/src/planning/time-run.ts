import { yardsOf } from './day-ways.ts'
import { type Between, legsBetween, type Stand } from './legs-between.ts'
import type { PlanLeg, PlanStop } from './plan.ts'
import type { MinuteOfDay, PlanJob, PlanProblem, PlanTruck } from './problem.ts'
import type { WorkingClock } from './working-clock.ts'

/** A run to be timed: who drives it, when it can set out, and which of its jobs are begun. */
export interface UntimedRun {
  truck: PlanTruck
  jobs: readonly PlanJob[]
  begunJobs: number
  isFirst: boolean
  /** The working minute at which the truck is free. */
  leavesAt: number
  /** The working minute at which the drop of a booking is done, for its pick. */
  dropDone: ReadonlyMap<string, number>
}

/** A run with its times; `backAt` in working minutes. */
export interface TimedRun {
  stops: PlanStop[]
  legsHome: PlanLeg[]
  kilometresHome: number
  startsAt: MinuteOfDay
  endsAt: MinuteOfDay
  kilometres: number
  backAt: number
  dropDone: [string, number][]
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
    const begins = Math.max(arrives, tipSite ? clock.toWorking(tipSite.open.from) : arrives)
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

/** Where a job is; one that nobody knows the place of counts as in the yard. */
const standAt = (job: PlanJob, { yardPlace }: PlanTruck): Stand => ({
  at: 'job',
  place: job.place ?? yardPlace,
  job,
})

function wayOn(
  problem: PlanProblem,
  clock: WorkingClock,
  { journey, to, isStraight = false }: { journey: Journey; to: Stand; isStraight?: boolean },
) {
  const isOpen = ({ closes }: Between) => journey.working <= clock.toWorking(closes)
  const between = legsBetween(problem, journey.stand, { to, yards: yardsOf(problem), isOpen, isStraight })
  const leavesAt = Math.max(journey.working, clock.toWorking(between.opens))
  return { between, leavesAt, arrives: leavesAt + between.minutes }
}

function earliestOf(problem: PlanProblem, { jobs, begunJobs, dropDone }: UntimedRun, job: PlanJob) {
  const isBegun = jobs.indexOf(job) < begunJobs
  const from = problem.now === null || isBegun ? job.window.from : Math.max(problem.now, job.window.from)
  const own = jobs.findIndex(({ kind, bookingId }) => kind === 'drop' && bookingId === job.bookingId)
  // A pick that somebody has put before its drop waits for nothing: the order says that the bin is there.
  const isBefore = own > jobs.indexOf(job)
  const drop = job.kind === 'pick' && !isBefore ? dropDone.get(job.bookingId) : undefined
  return { from, drop: drop ?? Number.NEGATIVE_INFINITY }
}

function timeStop(
  problem: PlanProblem,
  clock: WorkingClock,
  { journey, run, job }: { journey: Journey; run: UntimedRun; job: PlanJob },
): { stop: PlanStop; journey: Journey; leftAt: number } {
  const to = standAt(job, run.truck)
  const stack = stackWith(journey, run.truck, job)
  const { between, leavesAt, arrives } = wayOn(problem, clock, { journey, to, isStraight: stack > 1 })
  const { from, drop } = earliestOf(problem, run, job)
  const working = Math.max(arrives, clock.toWorking(from), drop)
  const isSettingOut = run.begunJobs === 0 && run.jobs[0] === job
  const setsOut = isSettingOut ? Math.max(leavesAt, working - between.minutes) : leavesAt
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
  return { stop, journey: after, leftAt: setsOut }
}

/** A run in its order: from where its truck stands through all jobs and home, waiting where it comes early. */
export function timeRun(problem: PlanProblem, clock: WorkingClock, run: UntimedRun): TimedRun {
  const { truck, jobs } = run
  const start: Stand = run.isFirst
    ? { at: 'start', place: truck.startPlace }
    : { at: 'yard', place: truck.yardPlace }
  let journey: Journey = { stand: start, working: run.leavesAt, kilometres: 0, stack: 0 }
  let leftAt = run.leavesAt
  const dropDone: [string, number][] = []
  const stops = jobs.map((job, index) => {
    const timed = timeStop(problem, clock, { journey, run, job })
    if (index === 0) leftAt = Math.max(leftAt, timed.leftAt)
    if (job.kind === 'drop') dropDone.push([job.bookingId, timed.journey.working])
    journey = timed.journey
    return timed.stop
  })
  const yard: Stand = { at: 'yard', place: truck.yardPlace }
  if (stops.length === 0) {
    const now = clock.toEnd(run.leavesAt)
    const nowhere = { kilometres: 0, kilometresHome: 0 }
    return { stops, legsHome: [], ...nowhere, startsAt: now, endsAt: now, backAt: run.leavesAt, dropDone }
  }
  const { between, leavesAt, arrives } = wayOn(problem, clock, { journey, to: yard })
  return {
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
