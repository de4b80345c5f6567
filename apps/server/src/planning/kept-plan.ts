import type { DayPlan, PlanProblem, PlanProgress } from '@skipyard/domain/planning/plan.ts'
import type { PlanAsk } from '@skipyard/domain/planning/pose-problem.ts'
import type { TriedWay } from '@skipyard/domain/planning/ways-out.ts'
import type { RunOrder } from '@skipyard/domain/run-times/day.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'

interface KnownJob {
  facts: string
  date: LocalDate
  jobID: string
  customer: { name: string; phone: string; email: string }
}

export interface KnownDay {
  jobs: ReadonlyMap<string, KnownJob>
  runs: ReadonlyMap<string, { jobIds: readonly string[]; isLocked: boolean; isTruckOff: boolean }>
  runOf: ReadonlyMap<string, string>
}

/**
 * Why a truck takes no part: turned off for the day, no driver, its driver off, not available, or not chosen.
 */
export type Apart =
  | 'off'
  | 'no-driver'
  | 'driver-on-leave'
  | 'driver-off'
  | 'licence-expired'
  | 'not-available'
  | 'left-out'

export interface PlanSource {
  problem: Omit<PlanProblem, 'travel'>
  places: readonly Place[]
  known: KnownDay
  asked: PlanAsk
  apart: ReadonlyMap<string, Apart>
  /** A customer who was notified is named when the truck's time moves by more than this. */
  tellAfterMinutes: number
}

export interface FoundPlan {
  problem: PlanProblem
  plan: DayPlan
  ways: { guessed: number; all: number }
  /** How jobs without a place could still get onto a truck, as found by the search. */
  waysOut: ReadonlyMap<string, readonly TriedWay[]>
  foundOrders: readonly RunOrder[]
}

export interface WayBack {
  step: string
  found: FoundPlan
  source: PlanSource
  undo: string | null
  truckId: string | null
}

/** Searched in a server's memory, then a row that colleagues read and accept. */
export interface KeptPlan {
  id: string
  date: LocalDate
  source: PlanSource
  /** `stopped`: the server ended before the search did. */
  state: 'waiting' | 'working' | 'ready' | 'failed' | 'stopped'
  progress: (PlanProgress & { seconds: number }) | null
  message: string | null
  found: FoundPlan | null
  made: Map<string, string>
  back: WayBack | null
}

export type PlanContent = Pick<KeptPlan, 'source' | 'found' | 'made' | 'back'>

export interface PlanOrder {
  id: string
  date: LocalDate
  source: PlanSource
  findTravel: (places: readonly Place[]) => Promise<PlanProblem['travel'] & { guessed: number; all: number }>
  save: (plan: KeptPlan) => Promise<void>
  stayAlive: () => Promise<void>
}
