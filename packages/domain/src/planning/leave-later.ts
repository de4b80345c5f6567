/** Less than a minute of the last digits: so much before the rest begins is not after it. */
export const TINY = 1e-6

/** How long a truck stands before it leaves or begins a stop, and how much later it could do that. */
export interface Pause {
  stands: number
  slack: number
}

/** How much later a truck could leave and still find the tip on its way open; one that is closed already holds nobody. */
export const slackBefore = (closes: number, leavesAt: number) =>
  leavesAt > closes ? Number.POSITIVE_INFINITY : Math.max(0, closes - leavesAt - TINY)

/** How much later a run can leave and be back when it is: forward time slack (Savelsbergh 1992). */
export function canLeaveLater(pauses: readonly Pause[]): number {
  let stands = 0
  let slack = Number.POSITIVE_INFINITY
  for (const pause of pauses) {
    stands += pause.stands
    slack = Math.min(slack, stands + pause.slack)
  }
  return Math.min(stands, slack)
}
