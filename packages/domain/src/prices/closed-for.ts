import { type LocalDate, type WeekdayName, weekdayName } from '../shared/local-date.ts'
import { priceTexts } from './texts.ts'

/** When a company does not work. */
export interface ClosedFacts {
  holidays: ReadonlyMap<LocalDate, string>
  /** Goes before holidays and weekdays. */
  own: ReadonlyMap<LocalDate, { name: string; isWorked: boolean }>
  weekdays: readonly WeekdayName[]
}

/** Why the company is closed on a day, in words; null for a working day. */
export function closedFor(date: LocalDate, { holidays, own, weekdays }: ClosedFacts): string | null {
  const said = own.get(date)
  if (said) return said.isWorked ? null : said.name
  const weekday = weekdayName(date)
  return holidays.get(date) ?? (weekdays.includes(weekday) ? priceTexts.closedWeekday(weekday) : null)
}
