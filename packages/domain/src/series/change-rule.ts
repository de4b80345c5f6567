import { accepted, type Decision, refused } from '../shared/decision.ts'
import { addDays, type LocalDate, weekdayName } from '../shared/local-date.ts'
import type { Ordinal, SeriesRule } from './series-rule.ts'
import { seriesTexts } from './texts.ts'

/**
 * How many times the rule is due from a change on: 'ten times' stay ten in all, `past` of which have been due by the rule
 * before. A rule that had no number of times before counts from the change. Refused on `times` where none is left.
 */
export function timesLeft(
  before: Pick<SeriesRule, 'times'>,
  { times }: Pick<SeriesRule, 'times'>,
  past: number,
): Decision<number | null, 'times'> {
  if (times === null || before.times === null) return accepted(times)
  return times > past ? accepted(times - past) : refused('times', seriesTexts.timesPast(past), 'times')
}

const placeInMonth = (date: LocalDate) => Math.ceil(Number(date.slice(8)) / 7)

const isLastInMonth = (date: LocalDate) => addDays(date, 7).slice(5, 7) !== date.slice(5, 7)

function ordinalOf(date: LocalDate): Ordinal {
  const place = placeInMonth(date)
  return place === 1 || place === 2 || place === 3 || place === 4 ? place : -1
}

/** Which of the rule's ordinals a day is due by: 'the last' before 'the fourth' where the rule says so. */
const dueBy = (ordinals: readonly Ordinal[], due: LocalDate): Ordinal =>
  isLastInMonth(due) && ordinals.includes(-1) ? -1 : ordinalOf(due)

type Days = Pick<SeriesRule, 'unit' | 'weekdays' | 'ordinals'>

/** The days of a rule once what is due on one day comes on another: its weekday, and in months its place, in the other's stead. */
export function daysOnceMoved({ unit, weekdays, ordinals }: Days, due: LocalDate, to: LocalDate): Days {
  const [old, fresh] = [weekdayName(due), weekdayName(to)]
  const swapped = [...new Set(weekdays.map((day) => (day === old ? fresh : day)))]
  if (unit !== 'months') return { unit, weekdays: swapped, ordinals }
  const place = dueBy(ordinals, due)
  const next = place === -1 && isLastInMonth(to) ? -1 : ordinalOf(to)
  return {
    unit,
    weekdays: swapped,
    ordinals: [...new Set(ordinals.map((one) => (one === place ? next : one)))],
  }
}
