/** What a company's kilometres and hours are calculated from, and how far back its board looks. */
export interface PlannerSettings {
  /** How much longer the road is than the straight line. */
  roadFactor: number
  speedKmh: number
  dropMinutes: number
  pickMinutes: number
  /** Hours that a run may take before it says that it is too long. */
  dayHours: number
  /** For how many days what was left undone is among Unallocated; what is older is in a tray of its own. */
  leftOverDays: number
}

/** What applies to a company that has set nothing. */
export const DEFAULT_PLANNER_SETTINGS: PlannerSettings = {
  roadFactor: 1.3,
  speedKmh: 40,
  dropMinutes: 15,
  pickMinutes: 20,
  dayHours: 10,
  leftOverDays: 7,
}
