/** Hours of silence after which a driver whose next job should have begun is not heard from. */
const LONGEST_SILENCE_HOURS = 1

/** What is known of a driver's phone and work; local hours of today. */
export interface Signs {
  /** Null: not today. */
  heardAt: number | null
  nextBeginsAt: number | null
  now: number
}

/**
 * Whether the office should ring: a job should have begun more than an hour ago, and the phone has not been
 * heard from for more than an hour, or not at all today. Whether a phone is in use at all is for the caller
 * to check.
 */
export function isNotHeardFrom({ heardAt, nextBeginsAt, now }: Signs): boolean {
  if (nextBeginsAt === null || now - nextBeginsAt <= LONGEST_SILENCE_HOURS) return false
  return heardAt === null || now - heardAt > LONGEST_SILENCE_HOURS
}
