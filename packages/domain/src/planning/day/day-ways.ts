import type { PlaceIndex, PlanJob, PlanTruck } from '../../run-times/day.ts'
import { type Between, hoursToLeave, legsBetween, type Stand } from '../../run-times/legs-between.ts'
import { leavesFrom } from '../../run-times/time-runs.ts'
import { openFrom, standOf } from '../../run-times/time-stop.ts'
import type { MinuteOfDay, WorkingClock } from '../../run-times/working-clock.ts'
import type { PlanProblem } from '../plan.ts'
import { type Chain, jobsOfLink, type Link } from './day-chains.ts'

const ENDLESS = 1e9

/** What every way of a day is reckoned with. */
export interface DayFrame {
  problem: PlanProblem
  clock: WorkingClock
  /** Of drivers without a rest of their own: who drives does not decide by which tip a way goes. */
  common: WorkingClock
  /** Of the trucks that it is for. */
  yards: readonly PlaceIndex[]
  driven: DrivenDay
}

/** A stop of a truck that is out, as it was driven or goes on; working minutes of its truck. */
export interface DrivenNode {
  from: MinuteOfDay
  came: number
  left: number
  /** Of the last of which anything is known: what comes behind it is to come. */
  goesOn: GoesOn | null
}

/** The way on from where a truck was last known, and the working minute at which the board has it there. */
export type GoesOn = (to: Stand) => { between: Between; arrives: number }

/** What was driven of a day: jobs up to the last that is known, and when their trucks set out. */
export interface DrivenDay {
  jobs: ReadonlyMap<string, DrivenNode>
  starts: ReadonlyMap<string, MinuteOfDay>
}

/** Where a truck stops, or sets out or comes home: when, for how long, and what may change there. Working minutes. */
export interface DayNode {
  stand: Stand
  /** As it leaves: after a visit of two jobs, what the second leaves on the truck. */
  leaves: Stand
  /** The minute of the day before which nothing begins here. */
  from: MinuteOfDay
  earliest: number
  latest: number
  /** Its window closes in the driver's rest: it begins before the rest, or too late. */
  closesInRest: boolean
  service: number
  isFixed: boolean
  isSealed: boolean
  driven?: Pick<DrivenNode, 'came' | 'left' | 'goesOn'>
}

/** What lies between two stops, for any driver. */
export interface DayWay extends Pick<Between, 'minutes' | 'tip'> {
  cost: number
}

/** The same in the working minutes of a driver, who can leave for it from `opens` to `closes`. */
export interface DriverWay extends DayWay {
  opens: number
  closes: number
}

const NO_WORK = { service: 0, closesInRest: false }

const standing = (stand: Stand) => ({ stand, leaves: stand })

/** The way to the second half of a visit, a tip on it included, and the work there. */
function secondHalfMinutes({ problem, yards }: DayFrame, stand: Stand, leaves: Stand): number {
  if (leaves === stand || leaves.at !== 'job') return 0
  return legsBetween(problem, stand, { to: leaves, yards }).minutes + leaves.job.serviceMinutes
}

/** A stop that was driven begins and ends when it did, and what leads to it took as long as it took. */
function drivenNode({ driven }: DayFrame, { job, second }: Link, truck: PlanTruck) {
  const own = driven.jobs.get(job?.id ?? '')
  if (!job || !own) return null
  const { from, came } = own
  const { left, goesOn } = driven.jobs.get(second?.id ?? '') ?? own
  return {
    stand: standOf(job, truck),
    leaves: standOf(second ?? job, truck),
    from,
    earliest: came,
    latest: came,
    closesInRest: false,
    service: left - came,
    driven: { came, left, goesOn },
  }
}

/** A job, or the yard between two runs, as a stop of a truck. */
export function linkNode(frame: DayFrame, link: Link, truck: PlanTruck): DayNode {
  const { problem, clock } = frame
  const { job, second, run, isFixed, isSealed } = link
  const stand = standOf(job, truck)
  if (!job)
    return { stand, leaves: stand, from: 0, earliest: 0, latest: ENDLESS, ...NO_WORK, isFixed, isSealed }
  const driven = drivenNode(frame, link, truck)
  if (driven) return { ...driven, isFixed, isSealed }
  const isBegun = (one: PlanJob) => run !== null && run.jobIds.indexOf(one.id) < run.begunJobs
  const leaves = second ? standOf(second, truck) : stand
  const service = job.serviceMinutes + secondHalfMinutes(frame, stand, leaves)
  const opens = (one: PlanJob) => openFrom(problem, one, isBegun(job))
  // Of a visit that is half done only the rest is still to come: its second half begins no earlier than now.
  const waits =
    second && isBegun(job) && !isBegun(second)
      ? openFrom(problem, second, false) - service + second.serviceMinutes
      : 0
  const from = Math.max(waits, ...jobsOfLink(link).map(opens))
  const to = Math.min(...jobsOfLink(link).map(({ window }) => window.to))
  return {
    stand,
    leaves,
    from,
    earliest: clock.toWorking(from),
    latest: clock.beginsBy(to, from),
    closesInRest: clock.isInRest(to),
    service,
    isFixed,
    isSealed,
  }
}

/** Where a truck sets out, and where it comes home. */
export function endNodes(
  { problem, clock, driven }: DayFrame,
  { truck, links }: Chain,
): { start: DayNode; end: DayNode } {
  const hasLeft = links.some(({ run }) => run !== null && run.begunJobs > 0)
  const set = driven.starts.get(truck.id)
  const leaves = set ?? leavesFrom(problem, truck, hasLeft)
  const out = set === undefined ? {} : { driven: { came: set, left: clock.toWorking(set), goesOn: null } }
  const rest = { ...NO_WORK, isFixed: false, isSealed: false }
  return {
    start: {
      ...rest,
      ...standing({ at: 'start', place: truck.startPlace, yard: truck.yardPlace }),
      from: leaves,
      earliest: clock.toWorking(leaves),
      // A truck that is out has left when it did.
      latest: hasLeft ? clock.toWorking(leaves) : ENDLESS,
      ...out,
    },
    end: {
      ...rest,
      ...standing({ at: 'end', place: truck.endPlace, yard: truck.yardPlace }),
      from: 0,
      earliest: 0,
      latest: clock.toWorking(truck.shift.to),
    },
  }
}

/**
 * The way from one stop to another, for any driver: by the tips that are still open when the first can be done at the
 * earliest.
 */
export function wayBetween({ problem, common, yards }: DayFrame, from: DayNode, to: DayNode): DayWay {
  const { kilometre, hour, truckOut } = problem.weights
  const leaves = common.toWorking(from.from) + from.service
  const isOpen = (one: Between) => leaves <= hoursToLeave(one, common).closes
  const goes = to.driven ? undefined : from.driven?.goesOn?.(to.stand)
  const between = goes?.between ?? legsBetween(problem, from.leaves, { to: to.stand, yards, isOpen })
  const { kilometres, minutes, tip } = between
  const out = from.stand.at === 'start' && to.stand.at === 'job' ? truckOut : 0
  const cost = kilometres * kilometre + (minutes / 60) * hour + out
  return { cost, ...(drivenWay(from, to, goes?.arrives) ?? { minutes, tip }) }
}

/** A way to a stop that was driven took what it took; null for others. */
const minutesDriven = ({ driven: from }: DayNode, { driven: to }: DayNode): number | null =>
  to ? Math.max(0, from ? to.came - from.left : 0) : null

/** The straight way from one stop to another, with nothing done between. */
export function straightBetween(
  { travel }: PlanProblem,
  from: DayNode,
  to: DayNode,
): Pick<Between, 'kilometres' | 'minutes'> {
  const way = from.stand.place * travel.places + to.stand.place
  const minutes = minutesDriven(from, to) ?? travel.minutes[way] ?? 0
  return { kilometres: travel.kilometres[way] ?? 0, minutes }
}

/** A way that was driven, or one that goes on: there when the board has it there. */
function drivenWay(
  from: DayNode,
  to: DayNode,
  arrives: number | undefined,
): Pick<DayWay, 'minutes' | 'tip'> | null {
  const minutes = minutesDriven(from, to)
  if (minutes !== null) return { minutes, tip: null }
  if (!from.driven) return null
  if (arrives !== undefined) return { minutes: Math.max(0, arrives - from.driven.left), tip: null }
  return to.stand.at === 'yard' ? { minutes: 0, tip: null } : null
}

/** The same way in a driver's working minutes. */
export function wayOfDriver(frame: DayFrame, from: DayNode, to: DayNode): DriverWay {
  const way = wayBetween(frame, from, to)
  return { ...way, ...hoursToLeave(way, frame.clock) }
}
