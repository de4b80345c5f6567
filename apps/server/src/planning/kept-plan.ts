import type { DayPlan, PlanProgress, RunOrder } from '@skipyard/domain/planning/plan.ts'
import type { PlanAsk } from '@skipyard/domain/planning/pose-problem.ts'
import type { PlanProblem } from '@skipyard/domain/planning/problem.ts'
import type { TriedWay } from '@skipyard/domain/planning/ways-out.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** A job as a plan was made from it. */
export interface KnownJob {
  facts: string
  date: LocalDate
  jobID: string
  customer: { name: string; phone: string; email: string }
}

/** The board as a plan was made from it. */
export interface KnownDay {
  /** What each job of the plan was, and for which day. */
  jobs: ReadonlyMap<string, KnownJob>
  /** The runs of the day with all their jobs, called-off ones too. */
  runs: ReadonlyMap<string, { jobIds: readonly string[]; isLocked: boolean; isTruckOff: boolean }>
  /** Where jobs sat, left over in runs of other days too. */
  runOf: ReadonlyMap<string, string>
}

/** Why a truck takes no part: turned off for the day, without driver, its driver off, not available, or not among the chosen ones. */
export type Apart = 'off' | 'no-driver' | 'driver-off' | 'not-available' | 'left-out'

/** What a plan is made from; the ways between its places are still to be asked for. */
export interface PlanSource {
  problem: Omit<PlanProblem, 'travel'>
  places: readonly Place[]
  known: KnownDay
  asked: PlanAsk
  /** The trucks that take no part. */
  apart: ReadonlyMap<string, Apart>
  /** A customer who was told is named when the truck comes so much earlier or later. */
  tellAfterMinutes: number
}

/** What came of a search. */
export interface FoundPlan {
  problem: PlanProblem
  plan: DayPlan
  ways: { guessed: number; all: number }
  /** How jobs that it leaves out would get onto a truck, as it was found. */
  waysOut: ReadonlyMap<string, readonly TriedWay[]>
  /** Its runs as they were found, before anybody moved a card by hand. */
  foundOrders: readonly RunOrder[]
}

/** What a plan was before the last way out was taken, and what that did to the board. */
export interface WayBack {
  step: string
  found: FoundPlan
  source: PlanSource
  /** The step of the board that unlocked a run. */
  undo: string | null
  /** The truck that was turned on. */
  truckId: string | null
}

/** Somebody's plan of a day: searched in a server's memory, then a row that colleagues read and accept. */
export interface KeptPlan {
  id: string
  date: LocalDate
  source: PlanSource
  /** `stopped`: the server ended before the search did. */
  state: 'waiting' | 'working' | 'ready' | 'failed' | 'stopped'
  progress: (PlanProgress & { seconds: number }) | null
  /** Why it failed, in words. */
  message: string | null
  found: FoundPlan | null
  /** The runs that were made of its new ones, by their keys. */
  made: Map<string, string>
  /** Null once the plan has gone on. */
  back: WayBack | null
}

/** What of a plan a row keeps as text, beside the roads between its places. */
export type PlanContent = Pick<KeptPlan, 'source' | 'found' | 'made' | 'back'>

/** A plan to be made, how the ways between its places are found, and who hears what comes of it. */
export interface PlanOrder {
  id: string
  date: LocalDate
  source: PlanSource
  findTravel: (places: readonly Place[]) => Promise<PlanProblem['travel'] & { guessed: number; all: number }>
  /** Saves what came of the search. */
  save: (plan: KeptPlan) => Promise<void>
  /** Says that the search is still waiting or going on. */
  stayAlive: () => Promise<void>
}
