import { addDays, type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import type { Random } from './random.ts'

const LEAD_DAYS = [1, 9] as const
const LATEST_DAYS = [1, 5] as const
const OFFICE_HOURS = [8, 16] as const
const MINUTE_MS = 60_000

/** When a demo booking came in: some days before its drop; for one that is far ahead, on one of the days just gone. */
export function demoTakenAt(
  random: Random,
  dropDate: LocalDate,
  { now, timeZone }: { now: Date; timeZone: string },
): Date {
  const [ahead, ago] = [random.between(...LEAD_DAYS), random.between(...LATEST_DAYS)]
  const [hour, minute] = [random.between(...OFFICE_HOURS), random.between(0, 59)]
  const today = todayIn(timeZone, now)
  const asked = addDays(dropDate, -ahead)
  const date = asked < today ? asked : addDays(today, -ago)
  return new Date(instantOf(date, hour, timeZone).getTime() + minute * MINUTE_MS)
}
