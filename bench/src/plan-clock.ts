const LOOK_EVERY_MS = 40

/** Seconds of processor time of this process so far. */
export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Seconds by the wall clock since this process began. */
export const wallSeconds = (): number => performance.now() / 1000

/**
 * How much of so many seconds is spent, from 0 to 1. Asking the system how much processor time was used takes longer than
 * many rounds of a search, so it is asked now and then.
 */
export function spentOf(seconds: number, clock: () => number, since = 0): () => number {
  let askedAt = Number.NEGATIVE_INFINITY
  let share = 0
  return () => {
    const now = performance.now()
    if (now - askedAt < LOOK_EVERY_MS) return share
    askedAt = now
    share = (clock() - since) / seconds
    return share
  }
}
