import type { Address } from '../addresses/address.ts'
import type { JobKind } from '../bookings/booking.ts'
import type { WorkSpan } from '../fleet/driver-hours.ts'
import type { StartPlace } from '../fleet/start-place.ts'
import type { BinType } from '../inventory/bin.ts'
import type { TruckLimits } from '../runs/check-load.ts'
import type { PlannerSettings } from '../runs/planner-settings.ts'
import type { Place, Stretch } from '../runs/way.ts'
import type { TimeRange } from '../shared/time-range.ts'
import type { Driven, HandlingMinutes, LegKind, PlanJob } from './day.ts'
import type { MinuteOfDay, Rest } from './working-clock.ts'

/** A job of a run, as its times need it. Called-off jobs are left out: nobody drives to them. */
export interface RunStop extends Place {
  jobId: string
  bookingId: string
  kind: JobKind
  binType: BinType
  binSize: number
  wasteType: string
  tipByHand?: string | null
  /** The drop that the bin is carried to with no tip between; see `carriedToOf`. */
  carriedTo?: string | null
  /** How long the truck waits to be loaded before it takes the bin; see `waitMinutesAt`. */
  waitMinutes?: number
  timeRange: TimeRange
  /** The yard that has the bin of a drop, where a company has several. */
  yard?: StartPlace | null
  /** As it was driven in this run, under way or done: it is where it is; null while nothing of it was reported or begun. */
  driven?: Driven | null
}

/** A run of a day with its jobs in their order; `number` is its place among its truck's runs. */
export interface RunToTime {
  id: string
  truckId: string
  number: number
  limits: TruckLimits
  stops: readonly RunStop[]
}

/** The road from one place to another along streets; undefined where that is not known. */
export type Roads = (from: Place, to: Place) => Stretch | undefined

/** Who drives a truck on a day. */
export interface DriverDay {
  /** When they work; null for the company's hours. */
  hours: WorkSpan | null
  rest: Rest | null
  /** Where the truck's day begins and where it ends; null for the yard. */
  start: StartPlace | null
  home: StartPlace | null
  /** Where the truck is at home; null for the first yard. */
  yard?: StartPlace | null
}

/** The drivers of a day by truck; a truck that is missing has one of whom nothing is said. */
export type DriversOfDay = ReadonlyMap<string, DriverDay>

/** What a company says about the times of its runs; minutes unless said otherwise. */
export interface TimingSettings {
  handling: HandlingMinutes
  /** When a truck may leave the yard, and by when it is back. */
  dayStartsAt: MinuteOfDay
  dayEndsAt: MinuteOfDay
  /** When drivers rest who have no rest of their own; null for a company that plans none. */
  rest: Rest | null
  /** How much longer a loaded truck needs than the routing service says of a car. */
  truckFactor: number
  /** How many small Marrel bins ride at once, nested in each other; 1: none do. */
  nestedBins: number
  /** The largest bin that nests, in m³. */
  nestsUpToM3: number
}

/** A tip site of the company's list. */
export interface TipToTime {
  id: string
  name: string
  address: Address
  /** What is taken there, as bookings name it; none: everything. */
  wasteTypes: readonly string[]
  opensAt: MinuteOfDay
  closesAt: MinuteOfDay
}

/** What the runs of a company's day are timed by. */
export interface RunFrame {
  /** Null while nobody knows where it is: ways from and to it are then left out. */
  yard: Place | null
  tips: readonly TipToTime[]
  settings: TimingSettings
  reckoning: PlannerSettings
  /**
   * The present minute when the day is today: what has not begun starts no earlier. From 1,440 on the day is over, and
   * only trucks that are still out go by it. Null on another day.
   */
  now: MinuteOfDay | null
  roads?: Roads | undefined
  drivers?: DriversOfDay | undefined
}

/** What a truck does between two jobs: empty the full bin, or load, put down or change bins in the yard. Hours of the day. */
export interface LegTimes {
  kind: LegKind
  tipSiteId: string | null
  name: string
  place: Place | null
  kilometres: number
  arrivesAt: number
  leavesAt: number
  loads: BinLoad[]
}

/** When a truck is at a job; hours of the day, 7.5 is half past seven. */
export interface StopTimes {
  jobId: string
  legs: LegTimes[]
  kilometres: number
  arrivesAt: number
  /** When the work begins: on arrival, or as soon as the window opens. */
  beginsAt: number
  leavesAt: number
  /** Hours after the end of the window; 0 in time. */
  lateBy: number
  isLate: boolean
}

/** When the driver rests in a run; hours of the day. */
export interface RunRest {
  startsAt: number
  endsAt: number
  /** The job that comes after it; null on the way home. */
  nextJobId: string | null
  /** How many of the errands on that way come before it. */
  legsBefore: number
}

/** A run in figures: the same on board, lanes, timeline, plan, print and phone. Hours are local, 7.5 is half past seven. */
export interface RunTimes {
  jobs: number
  picks: number
  start: StartPlace | null
  home: StartPlace | null
  /** What stands on the truck when it leaves, smallest first; other bins are loaded at their legs. */
  loads: BinLoad[]
  kilometres: number
  /** From leaving to being back, standing included. */
  hours: number
  startsAt: number
  endsAt: number
  isOverHours: boolean
  /** The hour at which its driver stops, where the run is back only after that; null where it is back in time. */
  driverStopsAt: number | null
  /** The hour at which the company's day ends, where that is before its driver stops and the run is back only after it. */
  dayEndsAt: number | null
  /** Null where the rest does not fall into the run. */
  rest: RunRest | null
  stops: StopTimes[]
  legsHome: LegTimes[]
  kilometresHome: number
}

/** So many bins of a size and type that a truck loads at once. */
export interface BinLoad {
  binSize: number
  binType: BinType
  count: number
}

/** A stop of a run as far as loading goes: its job, and what is done on the way there. */
export interface LoadedStop {
  job: Pick<PlanJob, 'kind' | 'binSizeM3' | 'binType'>
  legs: readonly { kind: LegKind }[]
}

/** The drop at that place and those behind it for which the truck does not come by the yard again: they ride with it. */
function ridingFrom(stops: readonly LoadedStop[], place: number): LoadedStop[] {
  const others = stops.slice(place + 1)
  const end = others.findIndex(({ job, legs }) => job.kind !== 'drop' || legs.length > 0)
  return stops.slice(place, end < 0 ? undefined : place + 1 + end)
}

function binsOf(stops: readonly LoadedStop[]): BinLoad[] {
  const kinds = Map.groupBy(stops, ({ job }) => `${job.binSizeM3} ${job.binType}`)
  return [...kinds.values()]
    .flatMap((alike) => {
      const [first] = alike
      return first ? [{ binSize: first.job.binSizeM3, binType: first.job.binType, count: alike.length }] : []
    })
    .sort((one, other) => one.binSize - other.binSize || one.binType.localeCompare(other.binType))
}

/** What is loaded for the drop at that place of a run: its bin, and those that nest with it; nothing for a pick. */
export const loadAt = (stops: readonly LoadedStop[], place: number): BinLoad[] =>
  stops[place]?.job.kind === 'drop' ? binsOf(ridingFrom(stops, place)) : []

/** What stands on the truck when it leaves, as many bins as it takes: every other one is loaded at its leg. */
export const loadBeforeLeaving = (stops: readonly LoadedStop[]): BinLoad[] => loadAt(stops, 0)
