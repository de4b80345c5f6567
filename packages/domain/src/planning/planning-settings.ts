import type { Address } from '../addresses/address.ts'
import type { Actor } from '../identity/actor.ts'
import {
  DEFAULT_PLAN_WEIGHTS,
  type HandlingMinutes,
  type MinuteOfDay,
  type PlanWeights,
  type Rest,
} from './problem.ts'
import type { TipRate } from './tip-rates.ts'

/** What a company says about how its days are planned; minutes unless said otherwise. */
export interface PlanningSettings {
  handling: HandlingMinutes
  /** When a truck may leave the yard, and by when it is back. */
  dayStartsAt: MinuteOfDay
  dayEndsAt: MinuteOfDay
  /** When drivers rest who have no rest of their own; null for a company that plans none. */
  rest: Rest | null
  /** How much longer a loaded truck needs than the routing service says of a car. */
  truckFactor: number
  weights: PlanWeights
  /** A customer who was told is named when the truck comes so much earlier or later. */
  tellAfterMinutes: number
  /** How many small Marrel bins ride at once, nested in each other; 1: none do. */
  nestedBins: number
  /** The largest bin that nests, in m³. */
  nestsUpToM3: number
}

/** What a company that has said nothing plans by. */
export const DEFAULT_PLANNING_SETTINGS: PlanningSettings = {
  handling: { load: 5, unload: 5, tip: 15 },
  dayStartsAt: 6 * 60 + 30,
  dayEndsAt: 18 * 60,
  rest: null,
  truckFactor: 1.2,
  weights: DEFAULT_PLAN_WEIGHTS,
  tellAfterMinutes: 30,
  nestedBins: 1,
  nestsUpToM3: 4,
}

/** A tip site as the company keeps it on its list. */
export interface TipPlace {
  id: string
  version: number
  name: string
  address: Address
  /** What is taken there, as bookings name it; none: everything. */
  wasteTypes: readonly string[]
  opensAt: MinuteOfDay
  closesAt: MinuteOfDay
  /** By the day each begins; none: what a load costs is for the driver to say. */
  rates: readonly TipRate[]
}

export function canChangePlanning(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
