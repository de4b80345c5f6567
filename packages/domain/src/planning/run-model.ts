import type { JobKind } from '../bookings/booking.ts'
import type { WorkSpan } from '../fleet/driver-hours.ts'
import type { StartPlace } from '../fleet/start-place.ts'
import type { BinType } from '../inventory/bin.ts'
import type { TruckLimits } from '../runs/check-load.ts'
import type { PlannerSettings } from '../runs/planner-settings.ts'
import type { Place, Stretch } from '../runs/way.ts'
import type { TimeRange } from '../shared/time-range.ts'
import type { BinLoad } from './loads.ts'
import type { LegKind } from './plan.ts'
import type { PlanningSettings } from './planning-settings.ts'
import type { MinuteOfDay, Rest } from './problem.ts'
import type { TipPlace } from './tip-place.ts'

/** A job of a run, as its times need it. Called-off jobs are left out: nobody drives to them. */
export interface RunStop extends Place {
  jobId: string
  bookingId: string
  kind: JobKind
  binType: BinType
  binSize: number
  wasteType: string
  /** As `PlanJob` has it. */
  tipByHand?: string | null
  timeRange: TimeRange
  /** Under way or done: it is where it is, whatever the clock says. */
  isBegun: boolean
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
  /** When they rest; null for the company's rest. */
  rest: Rest | null
  /** Where the truck's day begins and where it ends; null for the yard. */
  start: StartPlace | null
  home: StartPlace | null
}

/** The drivers of a day by truck; a truck that is missing has one of whom nothing is said. */
export type DriversOfDay = ReadonlyMap<string, DriverDay>

/** What the runs of a company's day are timed by. */
export interface RunFrame {
  /** Null while nobody knows where it is: ways from and to it are then left out. */
  yard: Place | null
  tips: readonly Omit<TipPlace, 'version'>[]
  settings: PlanningSettings
  reckoning: PlannerSettings
  /** The present minute when the day is today: what has not begun starts no earlier. Null on another day. */
  now: MinuteOfDay | null
  roads?: Roads | undefined
  drivers?: DriversOfDay | undefined
}

/** What a truck does between two jobs: empty the full bin, or load, put down or change bins in the yard. Hours of the day. */
export interface LegTimes {
  kind: LegKind
  /** Null in the yard. */
  tipSiteId: string | null
  /** Of the tip site; '' in the yard. */
  name: string
  /** Null in a yard that nobody knows the place of. */
  place: Place | null
  /** The way to it. */
  kilometres: number
  arrivesAt: number
  leavesAt: number
  /** What is loaded there; nothing at a tip. */
  loads: BinLoad[]
}

/** When a truck is at a job; hours of the day, 7.5 is half past seven. */
export interface StopTimes {
  jobId: string
  /** What is done on the way there, in order. */
  legs: LegTimes[]
  /** The way there from the stop or leg before. */
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
  /** Where it sets out, and where it comes home; null for the yard. */
  start: StartPlace | null
  home: StartPlace | null
  /** What stands on the truck when it leaves, smallest first; other bins are loaded at their legs. */
  loads: BinLoad[]
  kilometres: number
  /** From leaving to being back, standing included. */
  hours: number
  startsAt: number
  endsAt: number
  /** Longer than the company's day. */
  isOverHours: boolean
  /** The hour at which its driver stops, where the run is back only after that; null where it is back in time. */
  driverStopsAt: number | null
  /** Null where the rest does not fall into the run. */
  rest: RunRest | null
  stops: StopTimes[]
  /** What is done on the way home, and the way after it. */
  legsHome: LegTimes[]
  kilometresHome: number
}
