import type { Allowance } from '#server/http/throttle.ts'

/** How often one address may search while signing up: some thirty letters a try, for an office behind one address. */
export const publicSearchLimit: Allowance = { tries: 300, seconds: 15 * 60 }
