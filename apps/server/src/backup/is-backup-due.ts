import type { BackupRecord } from './backups.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The clock that the times of backups are meant by. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Melbourne',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The last time before now at which one was to be made, as the clock on the wall shows it. */
function lastDue(at: readonly string[], now: Date): string {
  const wall = CLOCK.format(now)
  const today = wall.slice(0, 10)
  const yesterday = CLOCK.format(new Date(now.getTime() - DAY_MS)).slice(0, 10)
  const times = [yesterday, today].flatMap((day) => at.map((time) => `${day} ${time}`))
  return times.filter((time) => time <= wall).at(-1) ?? `${yesterday} 00:00`
}

/** Whether a backup is to be made now: none is good since the last time for one, and none has failed within the hour. */
export function isBackupDue(
  at: readonly string[],
  { lastGoodAt, failedAt }: BackupRecord,
  now: Date,
): boolean {
  if (failedAt !== null && now.getTime() - failedAt.getTime() < HOUR_MS) return false
  return lastGoodAt === null || CLOCK.format(lastGoodAt) < lastDue(at, now)
}

/** Whether the last good one is older than twice the time between two. */
export const isBackupLate = (at: readonly string[], lastGoodAt: Date | null, now: Date): boolean =>
  lastGoodAt !== null && now.getTime() - lastGoodAt.getTime() > (2 * DAY_MS) / at.length
