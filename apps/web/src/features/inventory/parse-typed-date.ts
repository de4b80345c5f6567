import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'

const WEEKDAY = /^[a-z]{2,9}\.?,?\s+/i
const PARTS = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?$/
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4})$/

const dateOf = (day: string, month: string, year: string): LocalDate | null =>
  parseLocalDate(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

function withoutYear(day: string, month: string, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4))
  const thisYear = dateOf(day, month, String(year))
  if (thisYear !== null && thisYear >= today) return thisYear
  return dateOf(day, month, String(year + 1))
}

/**
 * A date as an Australian types it, the day always first: 03/04/2026 is 3 April. The weekday is ignored,
 * a missing year means the next such day. Null for anything that is no day of the calendar.
 */
export function parseTypedDate(text: string, today: LocalDate): LocalDate | null {
  const bare = text.trim().replace(WEEKDAY, '')
  const [, day, month, year] = RUN_TOGETHER.exec(bare) ?? PARTS.exec(bare) ?? []
  if (day === undefined || month === undefined) return parseLocalDate(bare)
  return year === undefined ? withoutYear(day, month, today) : dateOf(day, month, year)
}
