import type { Actor } from '../identity/actor.ts'
import type { TimingSettings, TipToTime } from '../run-times/run-model.ts'
import { DEFAULT_PLAN_WEIGHTS, type PlanWeights } from './plan.ts'
import type { TipRate } from './tip-rates.ts'

/** What a company says about how its days are planned; minutes unless said otherwise. */
export interface PlanningSettings extends TimingSettings {
  weights: PlanWeights
  /** A customer who was told is named when the truck comes so much earlier or later. */
  tellAfterMinutes: number
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
export interface TipPlace extends TipToTime {
  version: number
  /** By the day each begins; none: what a load costs is for the driver to say. */
  rates: readonly TipRate[]
}

export function canChangePlanning(actor: Actor): boolean {
  return actor.role === 'owner' || actor.role === 'office'
}
