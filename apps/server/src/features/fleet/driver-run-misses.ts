import type { Allowance } from '#server/http/throttle.ts'

/** Links that lead nowhere, per address; a link that works does not count. */
export const driverRunMisses: Allowance = { tries: 30, seconds: 15 * 60 }
