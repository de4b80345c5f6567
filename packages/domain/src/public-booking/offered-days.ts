import { addDays, datesBetween, daysBetween, type LocalDate, weekdayName } from '../shared/local-date.ts'
import type { PublicPage } from './public-page.ts'

/**
 * A day of the public calendar: free, full, closed, too early or too long for a permit, or by telephone only.
 */
export const DAY_STATES = ['free', 'full', 'closed', 'permit', 'call'] as const

/** A possible drop day. */
export interface OfferedDay {
  date: LocalDate
  state: (typeof DAY_STATES)[number]
  /** Drops still possible; 0 unless free. */
  left: number
  /** The first working day after the hire days. */
  pickOn: LocalDate
}

/** A council's rule for a bin on its street: the first day it permits, and the most days. */
export interface PermitRule {
  firstOn: LocalDate
  mostDays: number | null
}

/** What the days depend on. */
export interface DayBooks {
  today: LocalDate
  /** On the company's clock, 0 to 23. */
  hour: number
  closed: ReadonlySet<LocalDate>
  /** For one more drop; a missing day has none. */
  available: ReadonlyMap<LocalDate, number>
  drops: ReadonlyMap<LocalDate, number>
  /** Absent on private land, or for an unknown council. */
  permit?: PermitRule | null
}

type DayRules = Pick<PublicPage, 'cutOffHour' | 'leadDays' | 'daysAhead' | 'dailyLimit' | 'workdays'>

/** The longest hire in days; availability must be known for as long beyond the last day offered. */
export const MOST_HIRE_DAYS = 90
const MOST_CLOSED_DAYS = 31

const isWorked = (date: LocalDate, { workdays }: DayRules, { closed }: DayBooks) =>
  workdays.includes(weekdayName(date)) && !closed.has(date)

function nextWorkday(date: LocalDate, rules: DayRules, books: DayBooks): LocalDate {
  const days = datesBetween(date, addDays(date, MOST_CLOSED_DAYS))
  return days.find((day) => isWorked(day, rules, books)) ?? date
}

/** Free on every day of a hire, both included. */
export function freeThroughout(from: LocalDate, to: LocalDate, { available }: DayBooks): number {
  return Math.min(...datesBetween(from, to).map((date) => available.get(date) ?? 0))
}

function isPermitted(from: LocalDate, to: LocalDate, { permit }: DayBooks): boolean {
  if (!permit) return true
  return from >= permit.firstOn && daysBetween(from, to) < (permit.mostDays ?? Number.POSITIVE_INFINITY)
}

/** The first day that can be ordered: a day later once the cut-off hour has passed. */
const firstOfferedDay = (
  { cutOffHour, leadDays }: Pick<PublicPage, 'cutOffHour' | 'leadDays'>,
  { today, hour }: Pick<DayBooks, 'today' | 'hour'>,
): LocalDate => addDays(today, leadDays + (hour >= cutOffHour ? 1 : 0))

/** One day of the public calendar for a hire of so many days. */
export function offeredDay(
  date: LocalDate,
  hireDays: number,
  { rules, books }: { rules: DayRules; books: DayBooks },
): OfferedDay {
  const pickOn = nextWorkday(addDays(date, hireDays), rules, books)
  const no = (state: OfferedDay['state']) => ({ date, state, left: 0, pickOn })
  if (!isWorked(date, rules, books)) return no('closed')
  if (date < firstOfferedDay(rules, books) || date > addDays(books.today, rules.daysAhead)) return no('call')
  if (!isPermitted(date, pickOn, books)) return no('permit')
  const byLimit = (rules.dailyLimit ?? Number.POSITIVE_INFINITY) - (books.drops.get(date) ?? 0)
  const left = Math.min(byLimit, freeThroughout(date, pickOn, books))
  return left > 0 ? { date, state: 'free', left, pickOn } : no('full')
}

/**
 * Every day from today to the last one of `daysAhead`, each with its state; only a 'free' one can be
 * ordered.
 */
export function offeredDays(hireDays: number, rules: DayRules, books: DayBooks): OfferedDay[] {
  const last = addDays(books.today, rules.daysAhead)
  return datesBetween(books.today, last).map((date) => offeredDay(date, hireDays, { rules, books }))
}
