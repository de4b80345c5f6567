import type { PlannerSettings } from '../runs/planner-settings.ts'

/** How far back a company's own days say what its trucks do. */
export const DAYS_LOOKED_BACK = 28

/** With fewer days of trucks than these nothing is concluded from them. */
const FEWEST_KNOWN = 10

/** Of its own days, the quieter three quarters: what a truck does on a full day, yet not on its very best. */
const FULL_DAY_SHARE = 0.75

/** What a job takes on the road, to the customer, to the tip and back. */
const ROAD_MINUTES = 75

/** Days that had less than this share of what there was time for were quiet: they do not say what a truck can do. */
const QUIET_SHARE = 0.5

const MINUTES = 60

/** What a truck does on a day, and whether the company's own days say so. */
export interface TruckDay {
  jobs: number
  isOwn: boolean
}

/** As many jobs as fit into the hours of a day by the planner's settings, half of them drops. */
function reckoned({ dayHours, dropMinutes, pickMinutes }: PlannerSettings): number {
  const perJob = (dropMinutes + pickMinutes) / 2 + ROAD_MINUTES
  return Math.max(1, Math.floor((dayHours * MINUTES) / perJob))
}

/**
 * How many jobs a truck does on a full day: of the days on which a truck did any in the last 28, three in four had no more.
 * From fewer than 10 such days nothing follows, nor from quiet ones: then as many as the planner's settings leave time for.
 */
export function truckDayOf(jobsOfTruckDays: readonly number[], settings: PlannerSettings): TruckDay {
  const possible = { jobs: reckoned(settings), isOwn: false }
  if (jobsOfTruckDays.length < FEWEST_KNOWN) return possible
  const ordered = jobsOfTruckDays.toSorted((one, other) => one - other)
  const place = Math.ceil(ordered.length * FULL_DAY_SHARE) - 1
  const own = ordered[place] ?? 0
  return own < possible.jobs * QUIET_SHARE ? possible : { jobs: own, isOwn: true }
}

/** How many jobs of a day are beyond what its trucks can do; 0 where that is not known. */
export function jobsTooMany({ jobs, room }: { jobs: number; room: number | null }): number {
  return room === null ? 0 : Math.max(0, jobs - room)
}
