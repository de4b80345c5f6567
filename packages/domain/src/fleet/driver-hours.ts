import { shortClock } from '../shared/clock.ts'
import { daysBetween, type LocalDate, type WeekdayName, weekdayName } from '../shared/local-date.ts'
import { typedDate } from './typed-fields.ts'

/** From one minute of the day to another; 450 is 7:30am. */
export interface WorkSpan {
  from: number
  to: number
}

/** What a driver works on each day of the week; a weekday that is missing is worked as the company works. */
type DriverWeek = Readonly<Partial<Record<WeekdayName, WorkSpan | 'off'>>>

/** A driver's hours on one date, whatever the weekday; null: the company's. */
export interface DatedHours {
  date: LocalDate
  hours: WorkSpan | 'off' | null
  note: string
}

/** What a driver works: every week, and other than that on some dates. */
export interface DriverHours {
  week: DriverWeek
  dates: readonly DatedHours[]
}

/** The company's hours every day. */
export const ALWAYS_COMPANY: DriverHours = { week: {}, dates: [] }

/** The field of a driver that holds a weekday's hours. */
export type HoursField = `${Lowercase<WeekdayName>}Hours`

/** One date as typed: 'YYYY-MM-DD', and its hours as those of a weekday. */
export interface TypedDatedHours {
  date: string
  hours: string
  note: string
}

/** The fields of a driver's week, as typed: '' for the company's hours, 'off', or '07:00-15:30'. */
export type WeekFields = Record<HoursField, string>

/** Hours as typed: a week, and dates with other hours. */
export type HoursFields = WeekFields & { datedHours: readonly TypedDatedHours[] }

/** The fields of a driver's week with their weekdays, Monday first. */
export const HOURS_FIELDS: readonly (readonly [HoursField, WeekdayName])[] = [
  ['mondayHours', 'Monday'],
  ['tuesdayHours', 'Tuesday'],
  ['wednesdayHours', 'Wednesday'],
  ['thursdayHours', 'Thursday'],
  ['fridayHours', 'Friday'],
  ['saturdayHours', 'Saturday'],
  ['sundayHours', 'Sunday'],
]

/** The fields of a week, each as `textOf` says it of its day. */
export const weekOf = (textOf: (field: HoursField, weekday: WeekdayName) => string): WeekFields => ({
  mondayHours: textOf('mondayHours', 'Monday'),
  tuesdayHours: textOf('tuesdayHours', 'Tuesday'),
  wednesdayHours: textOf('wednesdayHours', 'Wednesday'),
  thursdayHours: textOf('thursdayHours', 'Thursday'),
  fridayHours: textOf('fridayHours', 'Friday'),
  saturdayHours: textOf('saturdayHours', 'Saturday'),
  sundayHours: textOf('sundayHours', 'Sunday'),
})

/** Fields of a driver with the company's hours every day. */
export const COMPANY_HOURS: HoursFields = { ...weekOf(() => ''), datedHours: [] }

export const hoursTexts = {
  offOn: (weekday: string) => `off on ${weekday}s`,
  offThatDay: 'off that day',
  off: 'Off',
  companyHours: 'Company hours',
  invalid: 'Please enter a start time and a later finish time*',
  dayMissing: 'Please choose a day*',
  dayPassed: 'Please choose today or a later day*',
  dayTwice: 'This day is listed twice*',
  tooManyDays: (most: number) => `Please list ${most} days at most*`,
} as const

const OFF = 'off'
const TYPED = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/
const HOUR = 60

function minuteOf(hours: string | undefined, minutes: string | undefined): number | null {
  const [hour, minute] = [Number(hours), Number(minutes)]
  return hour < 24 && minute < HOUR ? hour * HOUR + minute : null
}

/** A weekday as typed: null for the company's hours, 'invalid' for what is no time of a day or does not end after it begins. */
export function typedHours(text: string): WorkSpan | 'off' | null | 'invalid' {
  const typed = text.trim().toLowerCase()
  if (typed === '') return null
  if (typed === OFF) return OFF
  const [, fromHour, fromMinute, toHour, toMinute] = TYPED.exec(typed) ?? []
  if (fromHour === undefined) return 'invalid'
  const from = minuteOf(fromHour, fromMinute)
  const to = minuteOf(toHour, toMinute)
  return from === null || to === null || from >= to ? 'invalid' : { from, to }
}

const clock = (minute: number): string =>
  [Math.floor(minute / HOUR), minute % HOUR].map((part) => String(part).padStart(2, '0')).join(':')

/** A weekday as it is kept in its field; the other way round of `typedHours`. */
function writeHours(hours: WorkSpan | 'off' | null): string {
  if (hours === null) return ''
  return hours === OFF ? OFF : `${clock(hours.from)}-${clock(hours.to)}`
}

/** The dates as their fields hold them; the other way round of `datedHoursOfFields`. */
export const writeDatedHours = (dates: readonly DatedHours[]): TypedDatedHours[] =>
  dates.map(({ date, hours, note }) => ({ date, hours: writeHours(hours), note }))

/** The fields of a driver's hours. */
export const hoursFields = ({ week, dates }: DriverHours): HoursFields => ({
  ...weekOf((_, weekday) => writeHours(week[weekday] ?? null)),
  datedHours: writeDatedHours(dates),
})

/** The dates in order; an unreadable one is left out. */
export function datedHoursOfFields(typed: readonly TypedDatedHours[]): DatedHours[] {
  const dates = typed.flatMap(({ date: day, hours: text, note }) => {
    const [date, hours] = [typedDate(day), typedHours(text)]
    if (date === null || date === 'invalid' || hours === 'invalid') return []
    return [{ date, hours, note: note.trim() }]
  })
  return dates.sort((one, other) => daysBetween(other.date, one.date))
}

/** An unreadable weekday is left to the company's hours. */
export function hoursOfFields(fields: HoursFields): DriverHours {
  const said = HOURS_FIELDS.flatMap(([field, weekday]) => {
    const hours = typedHours(fields[field])
    return hours === null || hours === 'invalid' ? [] : [[weekday, hours] as const]
  })
  return { week: Object.fromEntries(said), dates: datedHoursOfFields(fields.datedHours) }
}

const datedOn = ({ dates }: DriverHours, day: LocalDate) => dates.find(({ date }) => date === day)

/**
 * A driver's hours on a date: those of the date itself, else of its weekday; null for the company's hours.
 */
export function hoursOn(hours: DriverHours, date: LocalDate): WorkSpan | 'off' | null {
  const dated = datedOn(hours, date)
  return dated ? dated.hours : (hours.week[weekdayName(date)] ?? null)
}

/** Why a driver is off on a date, in words; null when they work. */
export function offOn(hours: DriverHours, date: LocalDate): string | null {
  if (hoursOn(hours, date) !== OFF) return null
  return datedOn(hours, date) ? hoursTexts.offThatDay : hoursTexts.offOn(weekdayName(date))
}

/** 'Company hours', 'Off' or '7am – 3:30pm'; unreadable text unchanged. */
export function hoursWords(text: string): string {
  const hours = typedHours(text)
  if (hours === 'invalid') return text
  if (hours === null) return hoursTexts.companyHours
  return hours === OFF ? hoursTexts.off : `${shortClock(hours.from)} – ${shortClock(hours.to)}`
}

/** The company's hours within the driver's. */
export const withinHours = (company: WorkSpan, driver: WorkSpan | null): WorkSpan => {
  if (driver === null) return company
  const from = Math.max(company.from, driver.from)
  return { from, to: Math.max(from, Math.min(company.to, driver.to)) }
}
