import type { Chain, Link } from './day-chains.ts'
import { type Between, ENDLESS, hoursToLeave, legsBetween, type Stand } from './legs-between.ts'
import type { MinuteOfDay, PlaceIndex, PlanProblem, PlanTruck } from './problem.ts'
import { restOf, type WorkingClock, workingClock } from './working-clock.ts'

/** What every way of a day is reckoned with. */
export interface DayFrame {
  problem: PlanProblem
  /** Of the driver whose working minutes are meant. */
  clock: WorkingClock
  /** Of drivers without a rest of their own: who drives does not decide by which tip a way goes. */
  common: WorkingClock
  yards: readonly PlaceIndex[]
}

/** Where a truck stops, or sets out or comes home: when, for how long, and what may change there. Working minutes. */
export interface DayNode {
  stand: Stand
  /** The minute of the day before which nothing begins here. */
  from: MinuteOfDay
  earliest: number
  latest: number
  /** Its window closes in the driver's rest: it begins before the rest, or too late. */
  closesInRest: boolean
  service: number
  isFixed: boolean
  isSealed: boolean
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

/** The yards of all trucks, where empties can be fetched. */
export const yardsOf = ({ trucks }: PlanProblem): PlaceIndex[] => [
  ...new Set(trucks.map(({ yardPlace }) => yardPlace)),
]

/** What every way of this day is reckoned with, by the clock of a truck. */
export const frameOf = (problem: PlanProblem, truck: Pick<PlanTruck, 'rest'>): DayFrame => ({
  problem,
  clock: workingClock(restOf(problem, truck)),
  common: workingClock(problem.rest),
  yards: yardsOf(problem),
})

/** Where a link is; a job that nobody knows the place of counts as in the yard. */
function standOf({ job }: Link, { yardPlace }: PlanTruck): Stand {
  if (!job) return { at: 'yard', place: yardPlace }
  return { at: 'job', place: job.place ?? yardPlace, job }
}

const NO_WORK = { service: 0, closesInRest: false }

/** A job, or the yard between two runs, as a stop of a truck. */
export function linkNode({ problem, clock }: DayFrame, link: Link, truck: PlanTruck): DayNode {
  const { job, run, isFixed, isSealed } = link
  const stand = standOf(link, truck)
  if (!job) return { stand, from: 0, earliest: 0, latest: ENDLESS, ...NO_WORK, isFixed, isSealed }
  const isBegun = run !== null && run.jobIds.indexOf(job.id) < run.begunJobs
  const from = problem.now === null || isBegun ? job.window.from : Math.max(problem.now, job.window.from)
  return {
    stand,
    from,
    earliest: clock.toWorking(from),
    latest: clock.beginsBy(job.window.to, from),
    closesInRest: clock.isInRest(job.window.to),
    service: job.serviceMinutes,
    isFixed,
    isSealed,
  }
}

/** Where a truck sets out, and where it comes home. */
export function endNodes(
  { problem, clock }: DayFrame,
  { truck, links }: Chain,
): { start: DayNode; end: DayNode } {
  const { from, to } = truck.shift
  const hasLeft = links.some(({ run }) => run !== null && run.begunJobs > 0)
  const leaves = problem.now === null || hasLeft ? from : Math.max(from, problem.now)
  const rest = { ...NO_WORK, isFixed: false, isSealed: false }
  return {
    start: {
      ...rest,
      stand: { at: 'start', place: truck.startPlace },
      from: leaves,
      earliest: clock.toWorking(leaves),
      // A truck that is out has left when it did.
      latest: hasLeft ? clock.toWorking(leaves) : ENDLESS,
    },
    end: {
      ...rest,
      stand: { at: 'end', place: truck.endPlace, yard: truck.yardPlace },
      from: 0,
      earliest: 0,
      latest: clock.toWorking(to),
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
  const { kilometres, minutes, tip } = legsBetween(problem, from.stand, {
    to: to.stand,
    yards,
    isOpen,
  })
  const out = from.stand.at === 'start' && to.stand.at === 'job' ? truckOut : 0
  return {
    cost: kilometres * kilometre + (minutes / 60) * hour + out,
    minutes,
    tip,
  }
}

/** The same way in a driver's working minutes. */
export function wayOfDriver(frame: DayFrame, from: DayNode, to: DayNode): DriverWay {
  const way = wayBetween(frame, from, to)
  return { ...way, ...hoursToLeave(way, frame.clock) }
}
