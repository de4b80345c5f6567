/** A company's settings for kilometres, hours, and how far back its board looks. */
export interface PlannerSettings {
  roadFactor: number
  speedKmh: number
  dropMinutes: number
  pickMinutes: number
  /** Hours after which a run shows as too long. */
  dayHours: number
  leftOverDays: number
}

/** The planner's settings of a company that has set none. */
export const DEFAULT_PLANNER_SETTINGS: PlannerSettings = {
  roadFactor: 1.3,
  speedKmh: 40,
  dropMinutes: 15,
  pickMinutes: 20,
  dayHours: 10,
  leftOverDays: 7,
}
