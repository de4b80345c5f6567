import { formatAustralianDate } from '../shared/local-date.ts'
import { localDateOf } from '../shared/time-zone.ts'
import { wallClock } from '../shared/wall-clock.ts'

/** An instant as the company's clock shows it, for what is kept in words: '14/05/2026, 8:42am'. */
export function momentInWords(at: Date, timeZone: string): string {
  const { hour, minute } = wallClock(at, timeZone)
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`
  return `${formatAustralianDate(localDateOf(at, timeZone))}, ${clock}${hour < 12 ? 'am' : 'pm'}`
}
