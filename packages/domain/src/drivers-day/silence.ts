/** Hours without a sign of life after which a driver whose next job should have begun counts as not heard from. */
const LONGEST_SILENCE_HOURS = 1

/** What is known of a driver's phone and work; local hours of today. */
export interface Signs {
  /** When the phone was last heard; null for never today. */
  heardAt: number | null
  /** When the next open job should have begun as planned; null when nothing is left. */
  nextBeginsAt: number | null
  now: number
}

/**
 * Whether the office should ring: a job should have begun more than an hour ago, and since then, and for an hour, the phone has
 * said nothing. Without a phone in use nobody is missed.
 */
export function isNotHeardFrom({ heardAt, nextBeginsAt, now }: Signs): boolean {
  if (nextBeginsAt === null || now - nextBeginsAt <= LONGEST_SILENCE_HOURS) return false
  return heardAt === null || now - heardAt > LONGEST_SILENCE_HOURS
}
