/** Days after which private links end unless a company has others. */
export const LINK_DAYS = {
  /** Without a use. */
  driverLinkDays: 60,
  /** After the run's day. */
  runLinkDays: 14,
  /** After the pick. */
  customerLinkDays: 180,
} as const

/** The fewest and the most days a link may be good for. */
export const [LEAST_LINK_DAYS, MOST_LINK_DAYS] = [1, 730] as const

const DAY_MS = 86_400_000

/** When a private link ends: so many days after the latest of its uses, renewals and days of work. */
export const linkEndsAt = (times: readonly (Date | null)[], days: number): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)) + days * DAY_MS)

/** A phone calls every few seconds; to the minute is enough. */
const LEAST_MS = 60_000

/** Whether to note the use of a private link again; null for one never opened. */
export const isUseToNote = (openedAt: Date | null, now: Date): boolean =>
  openedAt === null || now.getTime() - openedAt.getTime() >= LEAST_MS
