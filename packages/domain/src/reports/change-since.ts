const HUNDRED = 100

/** How much more than before in whole percent, negative for less; null where there is nothing to compare with. */
export function changeSince(before: number, now: number): number | null {
  if (before <= 0) return null
  return Math.round(((now - before) / before) * HUNDRED)
}
