import {
  addDays,
  isLocalDate,
  type LocalDate,
  parseLocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'

const WEEKDAY = /^[a-z]{2,9}\.?,?\s+(?=\d)/i
const PARTS = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?$/
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/
const THREE_DIGITS = /^(\d{1,2})(\d{1,2})$/
const NAMED_MONTH = /^(\d{1,2})[\s./-]*([a-z]{3,9})\.?(?:[\s,./-]*(\d{2}|\d{4}))?$/i
const SHIFT = /^([+-])\s*(\d{1,3})\s*(d|days?|w|wks?|weeks?)?$/

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const NAMED_DAYS: Readonly<Record<string, number>> = {
  today: 0,
  tod: 0,
  tomorrow: 1,
  tomorow: 1,
  tmrw: 1,
  tom: 1,
  yesterday: -1,
}

interface Reading {
  today: LocalDate
  /** A birth, a purchase. */
  isUsuallyPast: boolean
}

interface Typed {
  day: string
  month: string
  year: string | undefined
}

/**
 * Two-digit years up to this far ahead are of this century, not the last: a date of joining may be next
 * month.
 */
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

const dayOf = (iso: string, { isUsuallyPast }: Reading) =>
  isUsuallyPast && isLocalDate(iso) ? iso : parseLocalDate(iso)

function dateOf({ day, month, year }: Typed, reading: Reading): LocalDate | null {
  const dateIn: DateIn = (of) => dayOf(`${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, reading)
  if (year === undefined) return withoutYear(dateIn, reading)
  return year.length === 4 ? dateIn(year) : withoutCentury(dateIn, year, reading)
}

/** '3/12', '3.12.26', '0312', '3 Dec': day, month and maybe year. */
function partsOf(text: string): Typed | null {
  const [, day, month, year] = RUN_TOGETHER.exec(text) ?? PARTS.exec(text) ?? []
  if (day !== undefined && month !== undefined) return { day, month, year }
  const [, namedDay, name = '', namedYear] = NAMED_MONTH.exec(text) ?? []
  const index = MONTHS.findIndex((one) => one.startsWith(name.toLowerCase()))
  return namedDay === undefined || index < 0
    ? null
    : { day: namedDay, month: String(index + 1), year: namedYear }
}

/**
 * '312' is 3 December; where the last two digits are no month the first two are the day: '256' is 25 June.
 */
function threeDigits(text: string, reading: Reading): LocalDate | null {
  if (text.length !== 3 || !THREE_DIGITS.test(text)) return null
  const [day, month] = [text.slice(0, 1), text.slice(1)]
  const other = { day: text.slice(0, 2), month: text.slice(2), year: undefined }
  return dateOf({ day, month, year: undefined }, reading) ?? dateOf(other, reading)
}

/** 'tomorrow', '+3', '-1w', 'fri', counted from today; today is its own weekday. */
function fromToday(text: string, { today, isUsuallyPast }: Reading): LocalDate | null {
  const named = Object.hasOwn(NAMED_DAYS, text) ? NAMED_DAYS[text] : undefined
  if (named !== undefined) return addDays(today, named)
  const [, sign, count, unit = ''] = SHIFT.exec(text) ?? []
  if (sign !== undefined) return addDays(today, Number(`${sign}${count}`) * (unit.startsWith('w') ? 7 : 1))
  const name = text.replace(/[.,]$/, '')
  if (!/^[a-z]{2,9}$/.test(name)) return null
  const away = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(today, isUsuallyPast ? -days : days))
  return away.find((day) => weekdayName(day).toLowerCase().startsWith(name)) ?? null
}

/**
 * A date as typed in Australia, day first: 03/04/2026 and 3 Apr are 3 April, 312 is 3 December; today, fri
 * (today too) and +3 count from the company's today. A weekday before a date is ignored. A missing year is
 * the next such day, with `isUsuallyPast` the last; then a full year may be of the last century. Null for
 * no date.
 */
export function parseTypedDate(text: string, today: LocalDate, isUsuallyPast = false): LocalDate | null {
  const reading = { today, isUsuallyPast }
  const bare = text.trim().replace(WEEKDAY, '')
  const parts = partsOf(bare)
  if (parts !== null) return dateOf(parts, reading)
  return threeDigits(bare, reading) ?? fromToday(bare.toLowerCase(), reading) ?? dayOf(bare, reading)
}

const SHORT = /^(\d{3,6}|[^\d]*|[+-].*)$/

/**
 * May be the beginning of a longer text: '312' of a whole date, '+1' of '+14'. It counts when the field is
 * left.
 */
export const isShortForDate = (text: string): boolean => SHORT.test(text.trim())
