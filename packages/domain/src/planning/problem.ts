import type { JobKind } from '../bookings/booking.ts'
import type { DriverRest } from '../fleet/driver-rest.ts'
import type { BinType } from '../inventory/bin.ts'
import type { TruckLimits } from '../runs/check-load.ts'

/** Minutes after midnight of the planned day on the company's clock; 450 is 7:30am. */
export type MinuteOfDay = number

/** From one minute of the day to another, both included. */
export interface MinuteSpan {
  from: MinuteOfDay
  to: MinuteOfDay
}

/** When a driver rests: from then on, or as soon as the work under way then is done. */
export type Rest = DriverRest

/** Which place something is: its index in the matrix of `Travel`. */
export type PlaceIndex = number

/**
 * The ways between all places of the day, row after row: from `a` to `b` stands at `a * places + b`. They need not be
 * the same in both directions.
 */
export interface Travel {
  places: number
  kilometres: ArrayLike<number>
  minutes: ArrayLike<number>
}

/** A drop or a pick of the day. */
export interface PlanJob {
  id: string
  /** Drop and pick of one booking on one day belong together: the drop is done first, by any truck. */
  bookingId: string
  kind: JobKind
  binType: BinType
  binSizeM3: number
  wasteType: string
  /** Where a dispatcher wants the bin of a pick to be emptied: a tip site's id, or 'yard' for not on this way; null for any. */
  tipByHand?: string | null
  /** The drop that the bin of a pick is carried to, with no tip between; null for none. */
  carriedTo?: string | null
  /** Null while nobody knows where it is: it is not placed, and says so. */
  place: PlaceIndex | null
  /** A drop left over whose own pick is on an earlier day than this: it is not placed, and says so. */
  isAfterPick: boolean
  /**
   * A pick whose drop was never marked Delivered though its day has passed, and stands outside this day: nobody knows of a
   * bin to take, so it is not placed, and says so. Tells whether the drop is on a run, where it can be marked.
   */
  undelivered?: 'on-run' | 'unallocated' | null
  /** When the driver may come; one who comes early waits. */
  window: MinuteSpan
  serviceMinutes: number
  /** 1 for most; a job of 3 is left out only after three of 1. Jobs carried over from earlier days have more. */
  priority: number
  /** Locked by a dispatcher: it stays in its run, and locked cards of a run keep their order. */
  isLocked: boolean
  /** A small bin of which a truck takes `positions` at once, as the company says of nested Marrels. */
  isNestable: boolean
  /** Where the bin of a drop is loaded, in a company with several yards; null for whichever is near. */
  loadsAt?: PlaceIndex | null
}

/** A truck with its driver on this day. */
export interface PlanTruck {
  id: string
  rego: string
  limits: TruckLimits
  /** Bins at a time: 1 for a hook; more takes effect for nestable bins only. */
  positions: number
  /** From leaving the start until the end of the day. */
  shift: MinuteSpan
  /** The rest of its driver's own; null for the company's. */
  rest: Rest | null
  /** Where the day begins and where it ends: the yard, or where its driver keeps the truck. */
  startPlace: PlaceIndex
  endPlace: PlaceIndex
  startName: string
  endName: string
  /** Where empties stand and full bins are put down; each run but the last of the day ends here. */
  yardPlace: PlaceIndex
  /** '' for the first yard. */
  yardName?: string
  /** Nothing may be changed on this truck: turned off, without driver, or not among the chosen ones. */
  isClosed: boolean
}

/** Where full bins are emptied. No waste types means all. */
export interface TipSite {
  id: string
  name: string
  place: PlaceIndex
  wasteTypes: readonly string[]
  open: MinuteSpan
}

/** What was reported of a job that is under way or done; minutes of the day, null for what was not. */
export interface Driven {
  headingAt: MinuteOfDay | null
  onSiteAt: MinuteOfDay | null
  /** When its bin was set down or taken up. */
  doneAt: MinuteOfDay | null
  /** When the bin of a pick was back in the yard, or emptied on the way to the next job. */
  returnedAt: MinuteOfDay | null
  /** By its status, whether or not a time was reported; a pick is done when its bin is back. */
  isMoved: boolean
  isDone: boolean
}

/** A run as it stands on the board. */
export interface PlanRun {
  id: string
  truckId: string
  /** Its place among its truck's runs, from 1; a run begins when the one before it is back. */
  number: number
  jobIds: readonly string[]
  /** The same by now, where its plan is looked at again later; null or missing: as above. */
  jobIdsNow?: readonly string[] | null
  isLocked: boolean
  /** So many of its first jobs are under way or done. Above 0 it has left: it keeps its order and jobs only come in. */
  begunJobs: number
  /** Its jobs that are under way or done as they were driven; in an order of another run they count as to come. */
  driven?: readonly (Driven & { jobId: string })[]
}

/** What it takes to handle a bin away from the customer. */
export interface HandlingMinutes {
  load: number
  unload: number
  tip: number
}

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
export interface PlanProblem {
  jobs: readonly PlanJob[]
  trucks: readonly PlanTruck[]
  runs: readonly PlanRun[]
  tipSites: readonly TipSite[]
  /** Jobs that one truck does right after one another, in that order: exchanges and their like. */
  visits?: readonly (readonly [string, string])[]
  /** Names of yards where a company has several. */
  yardNames?: readonly (readonly [PlaceIndex, string])[]
  travel: Travel
  handling: HandlingMinutes
  /** The rest of every driver who has none of their own; null for none. */
  rest: Rest | null
  weights: PlanWeights
  mode: PlanMode
  /** The present minute when the day is today: what has not begun starts no earlier. Null for a day to come. */
  now: MinuteOfDay | null
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

/** Minutes of the day with a driver's rest left out, so that every way and every work takes as long as it takes. */
export interface WorkingClock {
  /** The working minute of a minute of the day; every minute of the rest is the one at which it begins. */
  toWorking: (minute: MinuteOfDay) => number
  /** The minute of the day at which something begins that may not begin before `from`. */
  toBegin: (working: number, from: MinuteOfDay) => MinuteOfDay
  toEnd: (working: number) => MinuteOfDay
  /** The last working minute at which something begins by a minute of the day that may not begin before `from`. */
  beginsBy: (minute: MinuteOfDay, from: MinuteOfDay) => number
  /** Whether a minute of the day lies in the rest: what has to begin by then begins before the rest, or too late. */
  isInRest: (minute: MinuteOfDay) => boolean
  /**
   * The working minute from which something can begin that waits for a minute of the day; a moment later in the rest and
   * at the end of it, because nothing begins before the rest then.
   */
  toWaiting: (minute: MinuteOfDay) => number
  /** The working minute of something reported, `after` work: the rest was before it where there was time for that. */
  ofReport: (minute: MinuteOfDay, after: number) => number
}

/** Less than a minute of the last digits. */
const MOMENT = 1e-6

/** The clock of a driver with a rest, or with none. */
export function workingClock(rest: Rest | null): WorkingClock {
  const begins = rest?.from ?? Number.POSITIVE_INFINITY
  const minutes = rest?.minutes ?? 0
  const toWorking = (minute: MinuteOfDay) => {
    if (minute <= begins) return minute
    return Math.max(begins, minute - minutes)
  }
  const isInRest = (minute: MinuteOfDay) => minute >= begins && minute < begins + minutes
  return {
    toWorking,
    isInRest,
    toWaiting: (minute) => toWorking(minute) + (minute > begins && minute <= begins + minutes ? MOMENT : 0),
    toBegin: (working, from) => {
      if (working < begins || (working === begins && from <= begins)) return working
      return working + minutes
    },
    toEnd: (working) => (working <= begins ? working : working + minutes),
    ofReport: (minute, after) => {
      const rested = minute - minutes
      return minute > begins && rested >= Math.max(begins, after) - MOMENT ? rested : minute
    },
    beginsBy: (minute, from) =>
      isInRest(minute) && from > begins ? Number.NEGATIVE_INFINITY : toWorking(minute),
  }
}

/** When a truck's driver rests. */
export const restOf = ({ rest }: Pick<PlanProblem, 'rest'>, truck: Pick<PlanTruck, 'rest'>): Rest | null =>
  truck.rest ?? rest

/** The clock of each truck; those whose drivers rest alike have one and the same. */
export function clocksOf(
  problem: Pick<PlanProblem, 'rest'>,
): (truck: Pick<PlanTruck, 'rest'>) => WorkingClock {
  const clocks = new Map<string, WorkingClock>()
  return (truck) => {
    const rest = restOf(problem, truck)
    const name = rest ? `${rest.from} ${rest.minutes}` : ''
    const known = clocks.get(name) ?? workingClock(rest)
    clocks.set(name, known)
    return known
  }
}
