/** Half a long shift: a driver silent for longer has gone home. */
const STILL_OUT_MINUTES = 8 * 60

/** A job as far as its reports tell whether its truck is out; minutes of any one clock, null for what was not reported. */
export interface ReportedJob {
  headingAt: number | null
  onSiteAt: number | null
  doneAt: number | null
  returnedAt: number | null
  isDone: boolean
}

/**
 * Whether a truck is still out on jobs of which these were begun: not all are done, and the last report, a bin's return to
 * the yard too, is not long ago. Such a day does not end at midnight.
 */
export function isStillOut(begun: readonly ReportedJob[], jobs: number, now: number): boolean {
  if (begun.filter(({ isDone }) => isDone).length === jobs) return false
  return begun
    .flatMap(({ headingAt, onSiteAt, doneAt, returnedAt }) => [headingAt, onSiteAt, doneAt, returnedAt])
    .some((at) => at !== null && now - at < STILL_OUT_MINUTES)
}
