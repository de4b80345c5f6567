/** Nobody says how long Xero works on a call that nobody waits for any more; it is taken to be no longer. */
const THEIR_TIMEOUT_MS = 100_000
const MORE_MS = 30_000
const MINUTE_MS = 60_000

/** How long a write without an answer is looked for before it counts as not done; in the minutes of the installation. */
export const patienceOf = (minuteMs: number): number => ((THEIR_TIMEOUT_MS + MORE_MS) * minuteMs) / MINUTE_MS
