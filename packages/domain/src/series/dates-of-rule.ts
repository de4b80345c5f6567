import { RRuleTemporal } from 'rrule-temporal'
import { addDays, isLocalDate, type LocalDate, type WeekdayName, weekdayName } from '../shared/local-date.ts'
import type { RuleUnit, SeriesRule } from './series-rule.ts'

const CODES: Record<WeekdayName, string> = {
  Monday: 'MO',
  Tuesday: 'TU',
  Wednesday: 'WE',
  Thursday: 'TH',
  Friday: 'FR',
  Saturday: 'SA',
  Sunday: 'SU',
}

const FREQUENCIES: Record<RuleUnit, string> = { days: 'DAILY', weeks: 'WEEKLY', months: 'MONTHLY' }

/** Weeks count from the first day that fits: 'every second Tuesday' from a Friday begins on the next Tuesday. */
function firstFitting({ unit, weekdays, startsOn }: SeriesRule): LocalDate {
  if (unit !== 'weeks') return startsOn
  let day = startsOn
  while (!weekdays.includes(weekdayName(day))) day = addDays(day, 1)
  return day
}

const compact = (date: LocalDate) => `${date.replaceAll('-', '')}T000000Z`

function byDay({ unit, weekdays, ordinals }: SeriesRule): string {
  const codes = weekdays.map((weekday) => CODES[weekday])
  if (unit === 'months') {
    return ordinals.flatMap((ordinal) => codes.map((code) => `${ordinal}${code}`)).join()
  }
  return codes.join()
}

function calendarRule(rule: SeriesRule): string {
  const { unit, interval, until, times } = rule
  const parts = [`FREQ=${FREQUENCIES[unit]}`, `INTERVAL=${interval}`, 'WKST=MO']
  if (unit !== 'days') parts.push(`BYDAY=${byDay(rule)}`)
  if (until !== null) parts.push(`UNTIL=${compact(until)}`)
  if (times !== null) parts.push(`COUNT=${times}`)
  return `DTSTART:${compact(firstFitting(rule))}\nRRULE:${parts.join(';')}`
}

const midnight = (date: LocalDate) => new Date(`${date}T00:00:00Z`)

/** The days within a window, both ends included, on which a rule is due, in order. */
export function datesOfRule(rule: SeriesRule, { from, to }: { from: LocalDate; to: LocalDate }): LocalDate[] {
  if (to < from || to < rule.startsOn) return []
  // Read as UTC, which has no clock change: a calendar date comes out as it went in.
  const dates = new RRuleTemporal({ rruleString: calendarRule(rule) }).between(
    midnight(from),
    midnight(to),
    true,
  )
  return dates.map((date) => date.toString().slice(0, 10)).filter(isLocalDate)
}
