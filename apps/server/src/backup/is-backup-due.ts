import type { BackupRecord } from './backups.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Melbourne',
  dateStyle: 'short',
  timeStyle: 'short',
})

function lastDue(at: readonly string[], now: Date): string {
  const wall = CLOCK.format(now)
  const today = wall.slice(0, 10)
  const yesterday = CLOCK.format(new Date(now.getTime() - DAY_MS)).slice(0, 10)
  const times = [yesterday, today].flatMap((day) => at.map((time) => `${day} ${time}`))
  return times.filter((time) => time <= wall).at(-1) ?? `${yesterday} 00:00`
}

/** Due when no good backup is newer than the last scheduled time and none failed within the hour. */
export function isBackupDue(
  at: readonly string[],
  { lastGoodAt, failedAt }: BackupRecord,
  now: Date,
): boolean {
  if (failedAt !== null && now.getTime() - failedAt.getTime() < HOUR_MS) return false
  return lastGoodAt === null || CLOCK.format(lastGoodAt) < lastDue(at, now)
}

export const isBackupLate = (at: readonly string[], lastGoodAt: Date | null, now: Date): boolean =>
  lastGoodAt !== null && now.getTime() - lastGoodAt.getTime() > (2 * DAY_MS) / at.length
