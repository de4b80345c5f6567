const FIRST_WAIT_MS = 2_000
const MOST_DOUBLINGS = 7
const MINUTE_MS = 60_000

/** How long is waited after so many troubles one after the other; in the minutes of the installation. */
export const waitAfter = (troubles: number, minuteMs: number): number =>
  (FIRST_WAIT_MS * 2 ** Math.min(troubles - 1, MOST_DOUBLINGS) * minuteMs) / MINUTE_MS
