/** The number at a place of a list; the place is known to exist. */
export const at = (numbers: Float64Array, place: number): number => numbers[place] ?? 0

/** The whole number at a place of a list; the place is known to exist. */
export const of = (numbers: Int32Array, place: number): number => numbers[place] ?? 0

/** Whether a mark is set at a place of a list; the place is known to exist. */
export const isSet = (marks: Uint8Array, place: number): boolean => (marks[place] ?? 0) !== 0

/** More than any way, time or window: what cannot be reached. */
export const NOWHERE = 1e12
