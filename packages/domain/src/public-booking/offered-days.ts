import { addDays, datesBetween, daysBetween, type LocalDate, weekdayName } from '../shared/local-date.ts'
import type { PublicPage } from './public-page.ts'

/** What a day of the public calendar says: free, why not, too early or too long for a permit, or that only the telephone can help. */
export const DAY_STATES = ['free', 'full', 'closed', 'permit', 'call'] as const

/** A day on which a bin might be dropped. */
export interface OfferedDay {
  date: LocalDate
  state: (typeof DAY_STATES)[number]
  /** How many more bins could be dropped; 0 where the day is not free. */
  left: number
  /** When the bin would be picked up: the first day of work after the days it is kept. */
  pickOn: LocalDate
}

/** What a council asks of a bin on its street: the first day it can be permitted, and for how many days at most. */
export interface PermitRule {
  firstOn: LocalDate
  mostDays: number | null
}

/** What the days follow from. */
export interface DayBooks {
  today: LocalDate
  /** The company's clock: the hour of the day, 0 to 23. */
  hour: number
  /** Days on which the company does not work. */
  closed: ReadonlySet<LocalDate>
  /** Bins left for one more drop, by day; a day that is missing has none. */
  available: ReadonlyMap<LocalDate, number>
  drops: ReadonlyMap<LocalDate, number>
  /** What the council asks of a bin on its street; absent for one on private land, or a council that is not known. */
  permit?: PermitRule | null
}

/** What a company says of its days. */
export type DayRules = Pick<PublicPage, 'cutOffHour' | 'leadDays' | 'daysAhead' | 'dailyLimit' | 'workdays'>

/** The longest hire that is offered, in days: so far must availability be known beyond the last day. */
export const MOST_HIRE_DAYS = 90
/** So many closed days in a row are looked over for the day of the pick. */
const MOST_CLOSED_DAYS = 31

const isWorked = (date: LocalDate, { workdays }: DayRules, { closed }: DayBooks) =>
  workdays.includes(weekdayName(date)) && !closed.has(date)

function nextWorkday(date: LocalDate, rules: DayRules, books: DayBooks): LocalDate {
  const days = datesBetween(date, addDays(date, MOST_CLOSED_DAYS))
  return days.find((day) => isWorked(day, rules, books)) ?? date
}

/** Bins free on every day of a hire, both included: the one that is dropped is away on each of them. */
export function freeThroughout(from: LocalDate, to: LocalDate, { available }: DayBooks): number {
  return Math.min(...datesBetween(from, to).map((date) => available.get(date) ?? 0))
}

/** Whether the council can permit a bin on its street from one day to the other. */
function isPermitted(from: LocalDate, to: LocalDate, { permit }: DayBooks): boolean {
  if (!permit) return true
  return from >= permit.firstOn && daysBetween(from, to) < (permit.mostDays ?? Number.POSITIVE_INFINITY)
}

/** The first day for which an order is taken now: later once the cut-off hour has passed. */
export const firstOfferedDay = (
  { cutOffHour, leadDays }: Pick<PublicPage, 'cutOffHour' | 'leadDays'>,
  { today, hour }: Pick<DayBooks, 'today' | 'hour'>,
): LocalDate => addDays(today, leadDays + (hour >= cutOffHour ? 1 : 0))

/** One day as the public calendar says it for a hire of so many days. */
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

/** The days from today on that a bin can be ordered for, each with what it says. */
export function offeredDays(hireDays: number, rules: DayRules, books: DayBooks): OfferedDay[] {
  const last = addDays(books.today, rules.daysAhead)
  return datesBetween(books.today, last).map((date) => offeredDay(date, hireDays, { rules, books }))
}
