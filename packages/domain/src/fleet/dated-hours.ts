import type { ReasonedError } from '../shared/decision.ts'
import { formatAustralianDate, isBefore, type LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import { hoursTexts, hoursWords, type TypedDatedHours, typedHours } from './driver-hours.ts'
import { lineError, typedDate } from './typed-fields.ts'

export const MOST_DATED_HOURS = 60

/** The longest note of a date. */
export const DATE_NOTE_LENGTH = 80

type DatedHoursRefusal = 'missing' | 'invalid'

const FIELD = 'datedHours'

interface DatesFrame {
  today: LocalDate
  kept: readonly TypedDatedHours[]
}

function dateError(typed: readonly TypedDatedHours[], index: number, { today, kept }: DatesFrame) {
  const text = typed[index]?.date.trim() ?? ''
  const date = typedDate(text)
  if (date === null) return hoursTexts.dayMissing
  if (date === 'invalid') return texts.fleet.dateInvalid
  if (typed.findIndex((one) => one.date.trim() === text) < index) return hoursTexts.dayTwice
  const isKept = kept.some((one) => one.date === text)
  return isBefore(date, today) && !isKept ? hoursTexts.dayPassed : null
}

const isToCome = ({ date: text }: TypedDatedHours, today: LocalDate): boolean => {
  const date = typedDate(text)
  return date !== null && date !== 'invalid' && !isBefore(date, today)
}

/** Everything wrong with a driver's dates as typed, each with the place of its field. */
export function datedHoursErrors(
  typed: readonly TypedDatedHours[],
  frame: DatesFrame,
): ReasonedError<DatedHoursRefusal>[] {
  const found = typed.flatMap((one, index) =>
    [
      ['date', dateError(typed, index, frame)] as const,
      ['hours', typedHours(one.hours) === 'invalid' ? hoursTexts.invalid : null] as const,
      ['note', lineError(one.note, DATE_NOTE_LENGTH)] as const,
    ].flatMap(([name, message]): ReasonedError<DatedHoursRefusal>[] => {
      if (message === null) return []
      const reason = message === hoursTexts.dayMissing ? 'missing' : 'invalid'
      return [{ reason, field: `${FIELD}.${index}.${name}`, message }]
    }),
  )
  if (typed.filter((one) => isToCome(one, frame.today)).length <= MOST_DATED_HOURS) return found
  return [...found, { reason: 'invalid', field: FIELD, message: hoursTexts.tooManyDays(MOST_DATED_HOURS) }]
}

function datedWords({ date: text, hours, note }: TypedDatedHours): string {
  const date = typedDate(text)
  const day = date === null || date === 'invalid' ? text : formatAustralianDate(date)
  return `${day}: ${hoursWords(hours)}${note === '' ? '' : ` (${note})`}`
}

/** Dates with their hours as people read them. */
export const datedHoursWords = (dates: readonly TypedDatedHours[]): string => dates.map(datedWords).join(', ')

/** Of a change of the dates, in words, what was and what is of those that differ. */
export function changedDates(change: { from: readonly TypedDatedHours[]; to: readonly TypedDatedHours[] }): {
  from: string
  to: string
} {
  const [from, to] = [change.from.map(datedWords), change.to.map(datedWords)]
  return {
    from: from.filter((words) => !to.includes(words)).join(', '),
    to: to.filter((words) => !from.includes(words)).join(', '),
  }
}
