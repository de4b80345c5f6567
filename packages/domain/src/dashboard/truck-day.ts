import type { PlannerSettings } from '../runs/planner-settings.ts'

/** How far back a company's own days say what its trucks do. */
export const DAYS_LOOKED_BACK = 28

const FEWEST_KNOWN = 10

/** Of its own days three in four have no more: a full day, not the very best. */
const FULL_DAY_SHARE = 0.75

/** To the customer, to the tip and back. */
const ROAD_MINUTES = 75

/** Days below this share of the time available were quiet, and say nothing of capacity. */
const QUIET_SHARE = 0.5

const MINUTES = 60

/** Jobs a truck does on a day, and whether the company's own days show it. */
export interface TruckDay {
  jobs: number
  isOwn: boolean
}

function reckoned({ dayHours, dropMinutes, pickMinutes }: PlannerSettings): number {
  const perJob = (dropMinutes + pickMinutes) / 2 + ROAD_MINUTES
  return Math.max(1, Math.floor((dayHours * MINUTES) / perJob))
}

/**
 * Jobs a truck does on a full day: of truck days in the last 28, three in four had no more. With fewer than
 * 10 such days, or quiet ones, as many as the planner's settings leave time for.
 */
export function truckDayOf(jobsOfTruckDays: readonly number[], settings: PlannerSettings): TruckDay {
  const possible = { jobs: reckoned(settings), isOwn: false }
  if (jobsOfTruckDays.length < FEWEST_KNOWN) return possible
  const ordered = jobsOfTruckDays.toSorted((one, other) => one - other)
  const place = Math.ceil(ordered.length * FULL_DAY_SHARE) - 1
  const own = ordered[place] ?? 0
  return own < possible.jobs * QUIET_SHARE ? possible : { jobs: own, isOwn: true }
}

/** Jobs of a day beyond what its trucks can do; 0 where that is unknown. */
export function jobsTooMany({ jobs, room }: { jobs: number; room: number | null }): number {
  return room === null ? 0 : Math.max(0, jobs - room)
}
