import { shortClock } from '../shared/clock.ts'
import type { FieldError } from '../shared/decision.ts'

/** A rest of so many minutes at a minute of the day, or once the work under way then is done. */
export interface DriverRest {
  from: number
  minutes: number
}

/** The fields of a driver's rest as typed: '12:00' and '30', or '' twice for the company's. */
export interface RestFields {
  restFrom: string
  restMinutes: string
}

/** The fields of a driver who rests as the company does. */
export const COMPANY_REST: RestFields = { restFrom: '', restMinutes: '' }

const MOST_MINUTES = 240

const restTexts = {
  company: 'Company rest',
  clock: 'Please enter a time of day*',
  minutes: `Please enter a whole number from 1 to ${MOST_MINUTES}*`,
  whole: 'Please enter both when the rest begins and how long it is, or neither*',
} as const

const CLOCK = /^(\d{1,2}):(\d{2})$/
const [HOUR, HOURS] = [60, 24]

function minuteOf(typed: string): number | null {
  const [, hours, minutes] = CLOCK.exec(typed) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  return hour < HOURS && minute < HOUR ? hour * HOUR + minute : null
}

function lengthOf(typed: string): number | null {
  const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : null
}

const trimmed = ({ restFrom, restMinutes }: RestFields): RestFields => ({
  restFrom: restFrom.trim(),
  restMinutes: restMinutes.trim(),
})

/** What is wrong with a rest as typed, each at its field. */
export function restErrors(fields: RestFields): FieldError[] {
  const { restFrom, restMinutes } = trimmed(fields)
  if (restFrom === '' && restMinutes === '') return []
  const wrongFrom = minuteOf(restFrom) === null ? restTexts.clock : null
  const wrongMinutes = lengthOf(restMinutes) === null ? restTexts.minutes : null
  const found = [
    { field: 'restFrom', message: restFrom === '' ? restTexts.whole : wrongFrom },
    { field: 'restMinutes', message: restMinutes === '' ? restTexts.whole : wrongMinutes },
  ]
  return found.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]))
}

/** Null for the company's rest, or while the fields have an error. */
export function restOfFields(fields: RestFields): DriverRest | null {
  const { restFrom, restMinutes } = trimmed(fields)
  const [from, minutes] = [minuteOf(restFrom), lengthOf(restMinutes)]
  return from === null || minutes === null ? null : { from, minutes }
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** A rest as its fields hold it; the other way round of `restOfFields`. */
export function writeRest(rest: DriverRest | null): RestFields {
  if (rest === null) return COMPANY_REST
  const { from, minutes } = rest
  return {
    restFrom: `${twoDigits(Math.floor(from / HOUR))}:${twoDigits(from % HOUR)}`,
    restMinutes: String(minutes),
  }
}

/** '12pm', or the company's; unreadable text unchanged. */
export function restFromWords(typed: string): string {
  if (typed.trim() === '') return restTexts.company
  const from = minuteOf(typed.trim())
  return from === null ? typed : shortClock(from)
}
