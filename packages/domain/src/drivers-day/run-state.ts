/** How far a run is, as the list of runs says it. */
export const RUN_STATES = ['Planned', 'Out', 'Done', 'Not done'] as const

/** 'Not done' is over, with jobs left for the office. */
type RunState = (typeof RUN_STATES)[number]

interface RunCounts {
  /** With jobs given back that have left it since. */
  jobs: number
  done: number
  /** Given back, and on a past day also those nobody did. */
  notDone: number
  /** A job is under way or done, or the driver has set out. */
  hasBegun: boolean
}

/** A run's jobs given back, and after its day all that stay open. */
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

/** Planned until begun, Out until nothing is open, then Done or Not done. */
export function runStateOf({ jobs, done, notDone, hasBegun }: RunCounts): RunState {
  if (jobs > 0 && done + notDone >= jobs) return notDone > 0 ? 'Not done' : 'Done'
  return hasBegun ? 'Out' : 'Planned'
}
