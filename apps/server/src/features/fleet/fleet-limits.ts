import type { Allowance } from '#server/http/throttle.ts'

/** Links that lead nowhere, per address; a link that works does not count. */
export const DRIVER_RUN_TRIES: Allowance = { tries: 30, seconds: 15 * 60 }

/** The most run links of a driver that work at once; a further one ends the oldest. */
export const MOST_LINKS = 10
