/** Longest number a bin can have, prefix included. */
export const MOST_NUMBER_CHARACTERS = 20

/** Where a numbered bin is; 'with customer' follows from the job that names it and is never set by hand. */
export const BIN_STATUSES = ['on yard', 'with customer', 'broken'] as const

export type BinStatus = (typeof BIN_STATUSES)[number]

/** What a user can set for a bin on the yard. */
export const SETTABLE_BIN_STATUSES = ['on yard', 'broken'] as const satisfies BinStatus[]

/** Whether a bin can be promised to another hire: on the yard and not promised to one ahead. */
export const BIN_AVAILABILITIES = ['available', 'not available'] as const

/** The bin a job names: which one brought or fetched, and what is painted on it. */
export interface NamedBin {
  id: string
  number: string
}
