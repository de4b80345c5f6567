import type { DayOfRuns, PlaceIndex, PlanLeg, PlanStop } from './day.ts'
import type { Stand } from './legs-between.ts'
import { positionAtStart } from './time-driven.ts'
import { legsDriven, timeLegs } from './time-legs.ts'
import {
  canLeaveLater,
  type DropDone,
  type Journey,
  type Pause,
  slackBefore,
  TINY,
  timeStop,
  type UntimedRun,
  wayHome,
} from './time-stop.ts'
import type { MinuteOfDay, WorkingClock } from './working-clock.ts'

/** A run with its times; `backAt` in working minutes. */
export interface TimedRun {
  /** Where it sets out and where it comes home: the yard, or where its driver keeps the truck. */
  startPlace: PlaceIndex
  homePlace: PlaceIndex
  stops: PlanStop[]
  /** How far its truck is behind each stop. */
  behind: Journey[]
  legsHome: PlanLeg[]
  kilometresHome: number
  startsAt: MinuteOfDay
  endsAt: MinuteOfDay
  kilometres: number
  backAt: number
  dropDone: [string, DropDone][]
}

interface Ridden extends TimedRun {
  /** The working minute at which it leaves, and by how much it could leave later. */
  leftAt: number
  slack: number
}

/** A run that leaves as soon as its truck is free, or in time for its first job. */
function ride(problem: DayOfRuns, clock: WorkingClock, run: UntimedRun): Ridden {
  const { truck, jobs } = run
  const start: Stand = run.isFirst
    ? { at: 'start', place: truck.startPlace, yard: truck.yardPlace }
    : { at: 'yard', place: truck.yardPlace }
  let journey: Journey = {
    ...positionAtStart(clock, run.leavesAt, run.isFresh),
    stand: start,
    kilometres: 0,
    stack: 0,
  }
  let leftAt = run.leavesAt
  let startsAt: MinuteOfDay | null = null
  const dropDone: [string, DropDone][] = []
  const pauses: Pause[] = []
  const behind: Journey[] = []
  const stops = jobs.map((job, index) => {
    const timed = timeStop(problem, clock, { journey, run, job })
    if (index === 0) {
      leftAt =
        journey.isFresh && run.reported?.driven.has(job.id) ? timed.leftAt : Math.max(leftAt, timed.leftAt)
      startsAt = timed.startsAt
    }
    journey = timed.journey
    const { working } = journey
    if (job.kind === 'drop') dropDone.push([job.bookingId, { clock, working, minute: timed.stop.leavesAt }])
    pauses.push(...timed.pauses)
    behind.push(journey)
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
    return { ...ends, stops, behind, legsHome: [], ...nowhere, ...times, dropDone }
  }
  const { between, leavesAt, closes, arrives } = wayHome(problem, clock, {
    journey,
    day: run.reported,
    yard: truck.yardPlace,
    to: home,
  })
  const endsAt = clock.toEnd(arrives)
  pauses.push({ stands: leavesAt - journey.working, slack: slackBefore(closes, leavesAt) })
  return {
    ...ends,
    leftAt,
    slack: run.begunJobs > 0 ? 0 : canLeaveLater(pauses),
    stops,
    behind,
    legsHome:
      journey.backAt === null
        ? timeLegs(between, leavesAt, clock)
        : legsDriven({ between, setsOut: leavesAt }, clock, { ...journey, to: endsAt }),
    kilometresHome: between.lastWayKilometres,
    startsAt: startsAt ?? clock.toBegin(leftAt, leftAt),
    endsAt,
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
export function timeRun(problem: DayOfRuns, clock: WorkingClock, run: UntimedRun): TimedRun {
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
