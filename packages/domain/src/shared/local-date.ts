import type { Brand } from './brand.ts'
import { wallClock } from './wall-clock.ts'

/** A calendar date 'YYYY-MM-DD' in the tenant's time zone; a job's day is this, never an instant. */
export type LocalDate = Brand<string, 'LocalDate'>

const DAY_MS = 86_400_000
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const WIRE_TAIL = /^T00:00:00(?:\.0{1,3})?Z$/
/** The days of a week in English, Monday first, as weeks are shown. */
export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type WeekdayName = (typeof WEEK)[number]

/** Whether the text names a day that exists, in the years 1900 to 2199 that arithmetic may reach. */
export function isLocalDate(text: string): text is LocalDate {
  const match = SHAPE.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1900 || year > 2199) return false
  const made = new Date(Date.UTC(year, month - 1, day))
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day
}

/** Reads a date someone entered: 'YYYY-MM-DD', a real day, years 2000 to 2099; anything else is null. */
export function parseLocalDate(text: string): LocalDate | null {
  return isLocalDate(text) && text.startsWith('20') ? text : null
}

/** A date written by the program; throws on any other text, which is a bug. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`Not a calendar date: ${text.slice(0, 40)}`)
  return text
}

const lastToday = new Map<string, { second: number; today: LocalDate }>()

/** Today in an IANA zone, given the clock's reading; the only way a tenant's today is made. */
export function todayIn(timeZone: string, now: Date): LocalDate {
  // Called for every request, many within a second, in which no day ends.
  const second = Math.floor(now.getTime() / 1_000)
  const last = lastToday.get(timeZone)
  if (last?.second === second) return last.today
  const { year, month, day } = wallClock(now, timeZone)
  const today = fromDayNumber(Date.UTC(year, month - 1, day) / DAY_MS)
  lastToday.set(timeZone, { second, today })
  return today
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

function fromDayNumber(day: number): LocalDate {
  return localDate(new Date(day * DAY_MS).toISOString().slice(0, 10))
}

/** The date `days` whole days later; negative goes back. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** The first day of a date's month. */
export function monthStart(date: LocalDate): LocalDate {
  return localDate(`${date.slice(0, 8)}01`)
}

/** Whole days from one date to the other; negative when `to` comes first. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** Whether `date` comes before `other`. */
export function isBefore(date: LocalDate, other: LocalDate): boolean {
  return date < other
}

/** Whether `date` comes after `other`. */
export function isAfter(date: LocalDate, other: LocalDate): boolean {
  return date > other
}

/** The later of two dates. */
export function laterOf(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other
}

/** The earlier of two dates. */
export function earlierOf(one: LocalDate, other: LocalDate): LocalDate {
  return one < other ? one : other
}

/** Every date from `from` to `to`, both included; empty when `to` comes first. */
export function datesBetween(from: LocalDate, to: LocalDate): LocalDate[] {
  const count = Math.max(0, daysBetween(from, to) + 1)
  return Array.from({ length: count }, (_, index) => addDays(from, index))
}

/** 'DD/MM/YYYY', as every screen shows dates (Spec 000 §5). */
export function formatAustralianDate(date: LocalDate): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day}/${month}/${year}`
}

/** The date that `formatAustralianDate` has written. */
export function fromAustralianDate(text: string): LocalDate {
  const [day = '', month = '', year = ''] = text.split('/')
  return localDate(`${year}-${month}-${day}`)
}

/** The day of the week. */
export function weekdayName(date: LocalDate): WeekdayName {
  const daysSinceSunday = new Date(dayNumber(date) * DAY_MS).getUTCDay()
  return WEEK.at(daysSinceSunday - 1) ?? 'Sunday'
}

export function isWeekday(text: string): text is WeekdayName {
  return WEEK.some((known) => known === text)
}

/** 'Thu 14/05', for banners and calendars where the year is plain. */
export function formatShortDay(date: LocalDate): string {
  return `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date).slice(0, 5)}`
}

/** The date as it crosses the wire: 'YYYY-MM-DDT00:00:00Z', which reads as that calendar date. */
export function toWireDate(date: LocalDate): string {
  return `${date}T00:00:00Z`
}

/** Reads a wire date: midnight UTC with or without milliseconds; null for any other time or bad date. */
export function fromWireDate(text: string): LocalDate | null {
  return WIRE_TAIL.test(text.slice(10)) ? parseLocalDate(text.slice(0, 10)) : null
}
