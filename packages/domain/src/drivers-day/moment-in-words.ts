import { formatAustralianDate } from '../shared/local-date.ts'
import { localDateOf } from '../shared/time-zone.ts'
import { clockWords } from '../shared/wall-clock.ts'

/** An instant as the company's clock shows it, for what is kept in words: '14/05/2026, 8:42am'. */
export const momentInWords = (at: Date, timeZone: string): string =>
  `${formatAustralianDate(localDateOf(at, timeZone))}, ${clockWords(at, timeZone)}`
