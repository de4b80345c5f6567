import {
  type DayOfRuns,
  type PlaceIndex,
  type PlanLeg,
  type PlanStop,
  type RunOrder,
  restOf,
} from '../run-times/day.ts'
import type { Timed } from '../run-times/time-runs.ts'
import { type MinuteOfDay, workingClock } from '../run-times/working-clock.ts'
import { dutyCost } from './search/duty.ts'
import type { Duty } from './search/network-parts.ts'

/**
 * What a day is judged by, after the number of jobs and the minutes that customers wait too long: what a kilometre, an
 * hour from leaving to being back, standing included, and a truck that leaves the yard at all count, in any unit.
 */
export interface PlanWeights {
  kilometre: number
  hour: number
  truckOut: number
  /** An hour of a truck beyond its usual day counts so much on top. */
  overtimeHour: number
  usualHours: number
  /** A truck of eight hours and one of four count so much more than two of six. */
  balance: number
  /** So late a driver may come at most, for a job that would else stay out; 0 for never. */
  mostLateMinutes: number
}

/**
 * `anew` puts every job that is not locked or begun where it is best; `idle` gives what is unallocated to trucks that
 * have nothing to do; `fit` leaves each planned job on its truck and fits the rest in.
 */
export type PlanMode = 'anew' | 'idle' | 'fit'

/**
 * How far the search goes: so many rounds, or as many as help and a usual machine does in so many seconds at most. Both
 * give the same plan on every machine.
 */
export type PlanBudget = { rounds: number } | { seconds: number }

/** A day to be planned. Jobs in no run are unallocated. */
export interface PlanProblem extends DayOfRuns {
  /** Jobs that one truck does right after one another, in that order: exchanges and their like. */
  visits?: readonly (readonly [string, string])[]
  weights: PlanWeights
  mode: PlanMode
  seed: number
  budget: PlanBudget
}

/**
 * What dispatchers start with: kilometres count, an hour as much as ten of them, a truck that leaves as much as an hour,
 * and half as much again from the ninth hour on.
 */
export const DEFAULT_PLAN_WEIGHTS: PlanWeights = {
  kilometre: 1,
  hour: 10,
  truckOut: 10,
  overtimeHour: 5,
  usualHours: 8,
  balance: 0,
  mostLateMinutes: 30,
}

/** A run of the plan, its jobs in order. */
export interface ProposedRun {
  runId: string | null
  truckId: string
  number: number
  /** Where it sets out and where it comes home: the yard, or where its driver keeps the truck. */
  startPlace: PlaceIndex
  homePlace: PlaceIndex
  stops: readonly PlanStop[]
  legsHome: readonly PlanLeg[]
  kilometresHome: number
  startsAt: MinuteOfDay
  endsAt: MinuteOfDay
  kilometres: number
  lateJobs: number
  isAsItWas: boolean
  before: { jobs: number; kilometres: number }
}

/**
 * Why a truck cannot take a job: its limits, no part in the plan, its pick stands too early, the job's window, a tip that has closed by then, what it
 * has to do already takes longer than its day, too far for one day even by itself, or no hours left.
 */
export type WhyNot =
  | 'cannot-carry'
  | 'too-big'
  | 'closed'
  | 'not-idle'
  | 'pick-first'
  | 'window'
  | 'tip'
  | 'over-hours'
  | 'too-far'
  | 'shift'

/** One truck's reason, in words. */
export interface TruckReason {
  truckId: string
  reason: WhyNot
  message: string
}

/** A job that no truck takes. */
export interface UnplacedJob {
  jobId: string
  /**
   * What stands in the way on the whole: no place on the map, its pick is before this day, its bin was never delivered, its
   * drop is not placed, no truck, no time.
   */
  reason: 'no-place' | 'after-pick' | 'never-delivered' | 'drop-unplaced' | 'no-truck' | 'no-time'
  message: string
  trucks: readonly TruckReason[]
  /** What would get it onto a truck, in words: 'Needs a truck for 12 m³ Hook before 12pm'. */
  helps: readonly string[]
}

/** A whole day in figures. */
export interface PlanTotals {
  jobs: number
  unplaced: number
  kilometres: number
  /** Minutes from leaving to being back, over all runs. */
  minutes: number
  lateJobs: number
  lateMinutes: number
  /** When the last truck is back; null when none leaves. */
  lastBackAt: MinuteOfDay | null
}

/** A planned day: nothing of it is saved. */
export interface DayPlan {
  runs: readonly ProposedRun[]
  unplaced: readonly UnplacedJob[]
  before: PlanTotals
  after: PlanTotals
  rounds: number
  isCancelled: boolean
  /** The machine was so slow that the search was ended by the clock: the same board may give another plan. */
  isCutShort: boolean
}

/** How far the search is: from 0 to 1, and the best day so far. */
export interface PlanProgress {
  share: number
  unplaced: number
  kilometres: number
}

/** How the one who asks for a plan hears of it, and stops it. `now` is a clock in milliseconds. */
export interface PlanHooks {
  onProgress: (progress: PlanProgress) => void
  isCancelled: () => boolean
  now: () => number
}

/** Where one more job fits best, and what that adds. */
export interface BestInsertion {
  runId: string | null
  truckId: string
  position: number
  addedKilometres: number
  arrivesAt: MinuteOfDay
}

/**
 * Plans a day (`plan-day.ts`): never fewer jobs, later or dearer than what stands on the board or nearest-first would
 * give, and anew never than with each job left on its truck; the same problem, seed and budget give the same plan.
 * Cancelled, it answers with the best so far.
 */
export type PlanDay = (problem: PlanProblem, hooks: PlanHooks) => DayPlan

/** The day with these runs as they are, timed and priced but not improved (`plan-day.ts`), for cards moved by hand. */
export type TimeDay = (problem: PlanProblem, orders: readonly RunOrder[]) => DayPlan

/** Where an unallocated job adds least to the board as it is, without a search (`find-seat.ts`); null for nowhere. */
export type FindSeat = (problem: PlanProblem, jobId: string) => BestInsertion | null

/** A whole day in figures. */
export function totalsOf(problem: PlanProblem, runs: readonly Timed[]): PlanTotals {
  const out = runs.filter(({ stops }) => stops.length > 0)
  const stops = out.flatMap((run) => run.stops)
  return {
    jobs: stops.length,
    unplaced: problem.jobs.length - stops.length,
    kilometres: out.reduce((sum, { kilometres }) => sum + kilometres, 0),
    minutes: out.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0),
    lateJobs: stops.filter(({ lateBy }) => lateBy > 0).length,
    lateMinutes: stops.reduce((sum, { lateBy }) => sum + lateBy, 0),
    lastBackAt: out.length === 0 ? null : Math.max(...out.map(({ endsAt }) => endsAt)),
  }
}

const inOrder = <Item extends { jobId: string }>(items: readonly Item[], jobIds: readonly string[]): Item[] =>
  items.toSorted((one, other) => jobIds.indexOf(one.jobId) - jobIds.indexOf(other.jobId))

/** The runs of a plan beside what they were on the board, their stops in its order. */
export function proposedRuns(
  problem: PlanProblem,
  after: readonly Timed[],
  before: readonly Timed[],
): ProposedRun[] {
  const standing = new Map(before.map((run) => [run.runId, run]))
  return after.map((run) => {
    const was = run.runId === null ? undefined : standing.get(run.runId)
    const jobIds = was?.jobIds ?? []
    const known = new Set(problem.jobs.map(({ id }) => id))
    const stops = inOrder(run.stops, run.jobIds)
    return {
      runId: run.runId,
      truckId: run.truckId,
      number: run.number,
      startPlace: run.startPlace,
      homePlace: run.homePlace,
      stops,
      legsHome: run.legsHome,
      kilometresHome: run.kilometresHome,
      startsAt: run.startsAt,
      endsAt: run.endsAt,
      kilometres: run.kilometres,
      lateJobs: run.stops.filter(({ lateBy }) => lateBy > 0).length,
      isAsItWas: jobIds.filter((id) => known.has(id)).join() === stops.map(({ jobId }) => jobId).join(),
      before: { jobs: jobIds.length, kilometres: was?.kilometres ?? 0 },
    }
  })
}

const HOUR = 60
/** Minutes of the one more even pair of days that the weight of balance is told by: 8² + 4² against 6² + 6² hours. */
const SQUARES = 8 * HOUR * HOUR

/** What hours count, to the minute. */
export const dutyOf = ({ hour, overtimeHour, usualHours, balance }: PlanWeights): Omit<Duty, 'isYard'> => ({
  minute: hour / HOUR,
  overtimeMinute: overtimeHour / HOUR,
  usualMinutes: usualHours * HOUR,
  squared: balance / SQUARES,
})

/**
 * What a day costs: the kilometres and hours of its runs from leaving to being back without the drivers' rest, each truck
 * that goes out at all, overtime and uneven days.
 */
export function costOfDay(problem: PlanProblem, runs: readonly Timed[]): number {
  const { weights, trucks } = problem
  const duty = dutyOf(weights)
  return trucks.reduce((sum, truck) => {
    const own = runs.filter(({ truckId, stops }) => truckId === truck.id && stops.length > 0)
    if (own.length === 0) return sum
    const { toWorking } = workingClock(restOf(problem, truck))
    const kilometres = own.reduce((all, run) => all + run.kilometres, 0)
    const lasts = own.reduce((all, { startsAt, endsAt }) => all + toWorking(endsAt) - toWorking(startsAt), 0)
    const hours = duty.minute * lasts + dutyCost(duty, { lasts, stands: 0 })
    return sum + kilometres * weights.kilometre + hours + weights.truckOut
  }, 0)
}
