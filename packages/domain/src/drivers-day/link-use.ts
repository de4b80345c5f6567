/** A phone calls every few seconds; to the minute is enough. */
const LEAST_MS = 60_000

/** Whether to note the use of a private link again; null for one never opened. */
export const isUseToNote = (openedAt: Date | null, now: Date): boolean =>
  openedAt === null || now.getTime() - openedAt.getTime() >= LEAST_MS
