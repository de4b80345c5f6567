import { formatAustralianDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'

interface LinkUse {
  lastOpenedAt: string | null
  endsAt: string
}

function openedWords(lastOpenedAt: string | null, timeZone: string): string {
  if (lastOpenedAt === null) return 'Never opened'
  const at = new Date(lastOpenedAt)
  return `Last opened ${formatAustralianDate(todayIn(timeZone, at))} ${clockWords(at, timeZone)}`
}

/** On the company's clock: 'Last opened 26/11/2026 3:12pm. Ends 25/01/2027'. */
export const linkUseWords = ({ lastOpenedAt, endsAt }: LinkUse, timeZone: string): string =>
  `${openedWords(lastOpenedAt, timeZone)}. Ends ${formatAustralianDate(todayIn(timeZone, new Date(endsAt)))}`
