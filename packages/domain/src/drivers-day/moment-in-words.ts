import { formatAustralianDate } from '../shared/local-date.ts'
import { localDateOf } from '../shared/time-zone.ts'
import { clockWords } from '../shared/wall-clock.ts'

/** An instant on the company's clock, for the history: '14/05/2026, 8:42am'. */
export const momentInWords = (at: Date, timeZone: string): string =>
  `${formatAustralianDate(localDateOf(at, timeZone))}, ${clockWords(at, timeZone)}`
