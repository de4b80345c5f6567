import type { MinuteOfDay, PlaceIndex, PlanProblem } from './problem.ts'

/** What a truck does between two jobs: empty a full bin, or load, put down or change bins in the yard. */
export type LegKind = 'tip' | 'load' | 'unload' | 'change'

/** A stop at a tip site or in the yard. */
export interface PlanLeg {
  kind: LegKind
  place: PlaceIndex
  tipSiteId: string | null
  kilometres: number
  arrivesAt: MinuteOfDay
  leavesAt: MinuteOfDay
}

/** A job where the plan puts it, with expected times. */
export interface PlanStop {
  jobId: string
  legs: readonly PlanLeg[]
  kilometres: number
  arrivesAt: MinuteOfDay
  /** When the work begins: on arrival, or when the window opens. */
  beginsAt: MinuteOfDay
  leavesAt: MinuteOfDay
  /** Minutes after the end of its window; 0 in time. */
  lateBy: number
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

/** The jobs of a run in an order of their own; the run is new when its id is null. */
export interface RunOrder {
  runId: string | null
  truckId: string
  number: number
  jobIds: readonly string[]
}

/** Where one more job fits best, and what that adds. */
export interface BestSeat {
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
export type FindSeat = (problem: PlanProblem, jobId: string) => BestSeat | null
