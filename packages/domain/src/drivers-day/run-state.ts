/** How far a run is, as the list of runs says it. */
export const RUN_STATES = ['Planned', 'Out', 'Done', 'Not done'] as const

/** One of them; 'Not done' is over, with jobs left that somebody has to see to. */
export type RunState = (typeof RUN_STATES)[number]

/** What is counted of a run; called-off jobs count nowhere. */
export interface RunCounts {
  /** Its jobs, with those that its driver could not do and that have left it since. */
  jobs: number
  done: number
  /** Those its driver could not do, and on a day that is over also those that nobody did. */
  notDone: number
  /** A job of it is under way or done, or its driver has set out. */
  hasBegun: boolean
}

/**
 * How many of a run's jobs were not done: those given back by its driver, and once its day is over all that stay open.
 */
export function notDoneOf({
  open,
  givenBack,
  isPast,
}: {
  open: number
  givenBack: number
  isPast: boolean
}): number {
  return isPast ? givenBack + open : givenBack
}

/** Planned until it has begun, out until nothing of it is open, then done or with jobs not done. */
export function runStateOf({ jobs, done, notDone, hasBegun }: RunCounts): RunState {
  if (jobs > 0 && done + notDone >= jobs) return notDone > 0 ? 'Not done' : 'Done'
  return hasBegun ? 'Out' : 'Planned'
}
