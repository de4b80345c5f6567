import { type LocalDate, type WeekdayName, weekdayName } from '../shared/local-date.ts'

/** From one minute of the day to another; 450 is 7:30am. */
export interface WorkSpan {
  from: number
  to: number
}

/** What a driver works on each day of the week; a weekday that is missing is worked as the company works. */
export type DriverHours = Readonly<Partial<Record<WeekdayName, WorkSpan | 'off'>>>

/** The field of a driver that holds a weekday's hours. */
export type HoursField = `${Lowercase<WeekdayName>}Hours`

/** The fields of a driver's week, as typed: '' for the company's hours, 'off', or '07:00-15:30'. */
export type HoursFields = Record<HoursField, string>

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
export const weekOf = (textOf: (field: HoursField, weekday: WeekdayName) => string): HoursFields => ({
  mondayHours: textOf('mondayHours', 'Monday'),
  tuesdayHours: textOf('tuesdayHours', 'Tuesday'),
  wednesdayHours: textOf('wednesdayHours', 'Wednesday'),
  thursdayHours: textOf('thursdayHours', 'Thursday'),
  fridayHours: textOf('fridayHours', 'Friday'),
  saturdayHours: textOf('saturdayHours', 'Saturday'),
  sundayHours: textOf('sundayHours', 'Sunday'),
})

/** A driver who works every day as the company does. */
export const COMPANY_HOURS: HoursFields = weekOf(() => '')

/** What is said of a driver's hours. */
export const hoursTexts = {
  offOn: (weekday: string) => `off on ${weekday}s`,
  off: 'Off',
  companyHours: 'Company hours',
  invalid: 'Please enter a start time and a later finish time*',
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
export function writeHours(hours: WorkSpan | 'off' | undefined): string {
  if (hours === undefined) return ''
  return hours === OFF ? OFF : `${clock(hours.from)}-${clock(hours.to)}`
}

/** The fields of a driver's week. */
export const hoursFields = (hours: DriverHours): HoursFields =>
  weekOf((_, weekday) => writeHours(hours[weekday]))

/** The week that these fields describe; a field that says nothing readable is left to the company. */
export function hoursOfFields(fields: HoursFields): DriverHours {
  const said = HOURS_FIELDS.flatMap(([field, weekday]) => {
    const hours = typedHours(fields[field])
    return hours === null || hours === 'invalid' ? [] : [[weekday, hours] as const]
  })
  return Object.fromEntries(said)
}

/** What a driver works on a day; null for the company's hours. */
export const hoursOn = (hours: DriverHours, date: LocalDate): WorkSpan | 'off' | null =>
  hours[weekdayName(date)] ?? null

/** Why a driver does not work on a day of the week, in words; null when that day is worked. */
export const offOn = (hours: DriverHours, date: LocalDate): string | null =>
  hoursOn(hours, date) === OFF ? hoursTexts.offOn(weekdayName(date)) : null

const twelveHours = (minute: number): string => {
  const hour = Math.floor(minute / HOUR)
  const past = minute % HOUR
  const minutes = past === 0 ? '' : `:${String(past).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

/** A weekday's field as people read it: 'Company hours', 'Off' or '7am – 3:30pm'; what is not readable as it is. */
export function hoursWords(text: string): string {
  const hours = typedHours(text)
  if (hours === 'invalid') return text
  if (hours === null) return hoursTexts.companyHours
  return hours === OFF ? hoursTexts.off : `${twelveHours(hours.from)} – ${twelveHours(hours.to)}`
}

/** The hours in which a truck can work on a day: the company's, as far as its driver works in them. */
export const withinHours = (company: WorkSpan, driver: WorkSpan | null): WorkSpan => {
  if (driver === null) return company
  const from = Math.max(company.from, driver.from)
  return { from, to: Math.max(from, Math.min(company.to, driver.to)) }
}
