import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate, WeekdayName } from '../shared/local-date.ts'
import { seriesTexts } from './texts.ts'

/** What a rule counts in. */
export const RULE_UNITS = ['days', 'weeks', 'months'] as const

export type RuleUnit = (typeof RULE_UNITS)[number]

/** Which of a month's weekdays: the first to the fourth, or the last. */
export const ORDINALS = [1, 2, 3, 4, -1] as const

export type Ordinal = (typeof ORDINALS)[number]

/** When a series is due, in calendar dates alone: no hour and no zone can move one. */
export interface SeriesRule {
  unit: RuleUnit
  /** Every so many days (1 to 28), weeks (1 to 4) or months (1 to 12). */
  interval: number
  /** Of weeks and months; none for days. */
  weekdays: readonly WeekdayName[]
  /** Of months; none for days and weeks. */
  ordinals: readonly Ordinal[]
  startsOn: LocalDate
  /** The last day on which it may be due; null until it is called off. */
  until: LocalDate | null
  /** How many times in all, those left out among them; null for any number. */
  times: number | null
}

export const MOST_INTERVAL: Record<RuleUnit, number> = { days: 28, weeks: 4, months: 12 }

export const MOST_TIMES = 500

const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

type RuleRefusal = 'interval' | 'weekdays' | 'ordinals' | 'end'

function endRefusal({ startsOn, until, times }: SeriesRule): Decision<true, RuleRefusal> {
  if (until !== null && times !== null) return refused('end', seriesTexts.oneEnd, 'until')
  if (until !== null && until < startsOn) return refused('end', seriesTexts.untilBeforeStart, 'until')
  if (times !== null && !isWithin(times, MOST_TIMES))
    return refused('end', seriesTexts.timesInvalid(MOST_TIMES), 'times')
  return accepted(true)
}

/** A rule that can be carried out, without what its unit has no use for; or what is wrong with it. */
export function checkRule(rule: SeriesRule): Decision<SeriesRule, RuleRefusal> {
  const { unit, interval } = rule
  const most = MOST_INTERVAL[unit]
  if (!isWithin(interval, most))
    return refused('interval', seriesTexts.intervalInvalid(unit, most), 'interval')
  const weekdays = unit === 'days' ? [] : [...new Set(rule.weekdays)]
  const ordinals = unit === 'months' ? [...new Set(rule.ordinals)] : []
  if (unit !== 'days' && weekdays.length === 0)
    return refused('weekdays', seriesTexts.weekdayMissing, 'weekdays')
  if (unit === 'months' && ordinals.length === 0)
    return refused('ordinals', seriesTexts.ordinalMissing, 'ordinals')
  const end = endRefusal(rule)
  return end.ok ? accepted({ ...rule, weekdays, ordinals }) : end
}
