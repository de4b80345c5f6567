import { formatAustralianDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'

/** On the company's clock: 'Last opened 26/11/2026 3:12pm'. */
export function linkUseWords(lastOpenedAt: string | null, timeZone: string): string {
  if (lastOpenedAt === null) return 'Never opened'
  const at = new Date(lastOpenedAt)
  return `Last opened ${formatAustralianDate(todayIn(timeZone, at))} ${clockWords(at, timeZone)}`
}
