import { type LocalDate, type WeekdayName, weekdayName } from '../shared/local-date.ts'
import { priceTexts } from './texts.ts'

/** On which days a company does not work. */
export interface ClosedFacts {
  /** Public holidays of its state, by name. */
  holidays: ReadonlyMap<LocalDate, string>
  /** What the company says of single days; its word goes before all else. */
  own: ReadonlyMap<LocalDate, { name: string; isWorked: boolean }>
  weekdays: readonly WeekdayName[]
}

/** Why a company does not work on a day, in words; null for a working day. */
export function closedFor(date: LocalDate, { holidays, own, weekdays }: ClosedFacts): string | null {
  const said = own.get(date)
  if (said) return said.isWorked ? null : said.name
  const weekday = weekdayName(date)
  return holidays.get(date) ?? (weekdays.includes(weekday) ? priceTexts.closedWeekday(weekday) : null)
}
