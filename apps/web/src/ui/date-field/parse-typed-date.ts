import { isLocalDate, type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'

const WEEKDAY = /^[a-z]{2,9}\.?,?\s+/i
const PARTS = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?$/
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4})$/

interface Reading {
  today: LocalDate
  /** As a rule the day has been: a birth, a purchase. */
  isUsuallyPast: boolean
}

/** Somebody may join next month: two digits a year ahead are not of the century before. */
const YEARS_AHEAD = 1

type DateIn = (year: string) => LocalDate | null

function withoutYear(dateIn: DateIn, { today, isUsuallyPast }: Reading): LocalDate | null {
  const year = Number(today.slice(0, 4))
  const date = dateIn(String(year))
  if (isUsuallyPast) return date !== null && date <= today ? date : dateIn(String(year - 1))
  return date !== null && date >= today ? date : dateIn(String(year + 1))
}

function withoutCentury(dateIn: DateIn, year: string, { today, isUsuallyPast }: Reading): LocalDate | null {
  const date = dateIn(`20${year}`)
  const isOver = isUsuallyPast && (date === null || Number(year) > Number(today.slice(2, 4)) + YEARS_AHEAD)
  return isOver ? dateIn(`19${year}`) : date
}

/**
 * A date as an Australian types it, the day always first: 03/04/2026 is 3 April. The weekday is ignored. A missing
 * year means the next such day. Of what lies behind, a missing year or century means the last one, and a whole year may
 * be of the century before. Null for anything that is no day of the calendar.
 */
export function parseTypedDate(text: string, today: LocalDate, isUsuallyPast = false): LocalDate | null {
  const dayOf = (iso: string) => (isUsuallyPast && isLocalDate(iso) ? iso : parseLocalDate(iso))
  const bare = text.trim().replace(WEEKDAY, '')
  const [, day, month, year] = RUN_TOGETHER.exec(bare) ?? PARTS.exec(bare) ?? []
  if (day === undefined || month === undefined) return dayOf(bare)
  const dateIn: DateIn = (of) => dayOf(`${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (year === undefined) return withoutYear(dateIn, { today, isUsuallyPast })
  return year.length === 4 ? dateIn(year) : withoutCentury(dateIn, year, { today, isUsuallyPast })
}
