/** A phone asks every few seconds; to the minute is enough to tell a link that is used from one that is not. */
const LEAST_MS = 60_000

/** Whether the use of a private link is noted once more; null for one that nobody has opened yet. */
export const isUseToNote = (openedAt: Date | null, now: Date): boolean =>
  openedAt === null || now.getTime() - openedAt.getTime() >= LEAST_MS
