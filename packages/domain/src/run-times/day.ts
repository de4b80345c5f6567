import type { JobKind } from '../bookings/booking.ts'
import type { BinType } from '../inventory/bin.ts'
import type { TruckLimits } from '../runs/check-load.ts'
import {
  type MinuteOfDay,
  type MinuteSpan,
  type Rest,
  type WorkingClock,
  workingClock,
} from './working-clock.ts'

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

/** A day as far as the times of its runs go. Jobs in no run are unallocated. */
export interface DayOfRuns {
  jobs: readonly PlanJob[]
  trucks: readonly PlanTruck[]
  runs: readonly PlanRun[]
  tipSites: readonly TipSite[]
  /** Names of yards where a company has several. */
  yardNames?: readonly (readonly [PlaceIndex, string])[]
  travel: Travel
  handling: HandlingMinutes
  /** The rest of every driver who has none of their own; null for none. */
  rest: Rest | null
  /** The present minute when the day is today: what has not begun starts no earlier. Null for a day to come. */
  now: MinuteOfDay | null
}

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

/** The jobs of a run in an order of their own; the run is new when its id is null. */
export interface RunOrder {
  runId: string | null
  truckId: string
  number: number
  jobIds: readonly string[]
}

/** When a truck's driver rests. */
export const restOf = ({ rest }: Pick<DayOfRuns, 'rest'>, truck: Pick<PlanTruck, 'rest'>): Rest | null =>
  truck.rest ?? rest

/** The clock of each truck; those whose drivers rest alike have one and the same. */
export function clocksOf(day: Pick<DayOfRuns, 'rest'>): (truck: Pick<PlanTruck, 'rest'>) => WorkingClock {
  const clocks = new Map<string, WorkingClock>()
  return (truck) => {
    const rest = restOf(day, truck)
    const name = rest ? `${rest.from} ${rest.minutes}` : ''
    const known = clocks.get(name) ?? workingClock(rest)
    clocks.set(name, known)
    return known
  }
}
