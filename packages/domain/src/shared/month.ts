import { addDays, isLocalDate, type LocalDate, localDate, monthStart } from './local-date.ts'

/** 'YYYY-MM' on the company's clock. */
export type Month = string

const SHAPE = /^20\d{2}-(0[1-9]|1[0-2])$/
const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const MONTHS_OF_YEAR = NAMES.length

/** Whether the text names a month of this century, '2026-10'. */
export const isMonth = (text: string): boolean => SHAPE.test(text)

/** The month a date is in. */
export const monthOf = (date: LocalDate): Month => date.slice(0, 7)

/** The first day of a month. */
export const firstDayOf = (month: Month): LocalDate => localDate(`${month}-01`)

/** The month so many months later; negative goes back. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const count = year * MONTHS_OF_YEAR + of - 1 + months
  const later = Math.floor(count / MONTHS_OF_YEAR)
  return `${later}-${String(count - later * MONTHS_OF_YEAR + 1).padStart(2, '0')}`
}

/** The same day so many months later, or the last day of a shorter month. */
export function monthsLater(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months)
  const same = `${month}-${date.slice(8)}`
  return isLocalDate(same) ? same : lastDayOf(month)
}

/** The last day of a month. */
export const lastDayOf = (month: Month): LocalDate => addDays(firstDayOf(addMonths(month, 1)), -1)

/** So many months up to and including one, the earliest first. */
export const monthsUpTo = (month: Month, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => addMonths(month, at + 1 - count))

/** The same month of the year before. */
export const yearBefore = (month: Month): Month => addMonths(month, -MONTHS_OF_YEAR)

/** 'October 2026'. */
export function monthInWords(month: Month): string {
  const [year = '', of = '1'] = month.split('-')
  return `${NAMES[Number(of) - 1]} ${year}`
}

/** 'Oct', below a bar among twelve. */
export const monthInShort = (month: Month): string => monthInWords(month).slice(0, 3)

/** The last day of the month, or today where that is earlier: whether a hire counts on it is known. */
export const lastKnownDayOf = (month: Month, today: LocalDate): LocalDate => {
  const last = lastDayOf(month)
  return last < today ? last : today
}

/** Whether the month is the current one: its figures are so far. */
export const isUnderWay = (month: Month, today: LocalDate): boolean => firstDayOf(month) === monthStart(today)
