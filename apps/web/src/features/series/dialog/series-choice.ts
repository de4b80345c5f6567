import type { WireSeries } from '@skipyard/contract/series/series.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import type { ClosedDayRule } from '@skipyard/domain/series/place-dates.ts'
import { rhythmInWords } from '@skipyard/domain/series/rule-in-words.ts'
import type { SeriesKind } from '@skipyard/domain/series/series.ts'
import { checkRule, type Ordinal, type RuleUnit } from '@skipyard/domain/series/series-rule.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import {
  addDays,
  fromWireDate,
  isLocalDate,
  type LocalDate,
  toWireDate,
  type WeekdayName,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { checkTimeRange, type TimeRange } from '@skipyard/domain/shared/time-range.ts'
import type { SeriesAsk } from '../queries.ts'
import { seriesWords } from '../texts.ts'

type SeriesEnd = 'off' | 'day' | 'times'

/** What is chosen in the dialog. `rhythm` is how often in words, as typed, which fills the fields below it. */
export interface SeriesChoice {
  kind: SeriesKind
  rhythm: string
  unit: RuleUnit
  interval: number | null
  weekdays: WeekdayName[]
  ordinals: Ordinal[]
  /** A date, or what was typed and is none. */
  startsOn: string
  end: SeriesEnd
  until: string
  times: number | null
  closedDays: ClosedDayRule
  hours: TimeRange
  binSize: BinSize
  hireDays: number | null
  isFixed: boolean
  priceCents: Cents | null
  note: string
}

const A_WEEK = 7

export function firstChoice(binSize: number, startsOn: LocalDate): SeriesChoice {
  if (!isBinSize(binSize)) throw new Error(`No bin has ${binSize} m³`)
  const weekdays = [weekdayName(startsOn)]
  const own = { unit: 'weeks', interval: 2, weekdays, ordinals: [] } as const
  return {
    ...own,
    kind: 'exchange',
    rhythm: rhythmInWords(own),
    weekdays,
    ordinals: [],
    startsOn,
    end: 'off',
    until: '',
    times: null,
    closedDays: 'next',
    hours: { fromHour: 7, toHour: 12 },
    binSize,
    hireDays: A_WEEK,
    isFixed: false,
    priceCents: null,
    note: '',
  }
}

const dayOfWire = (wire: string | null | undefined) => (wire ? (fromWireDate(wire) ?? '') : '')

const endOf = ({ until, times }: WireSeries['terms']): SeriesEnd => {
  if (until) return 'day'
  return times ? 'times' : 'off'
}

export function choiceOf({ kind, terms }: WireSeries, startsOn: LocalDate): SeriesChoice {
  const { unit, interval, weekdays = [], ordinals = [], fixedPrice, binSize } = terms
  return {
    kind,
    unit,
    interval,
    weekdays: [...weekdays],
    ordinals: [...ordinals],
    rhythm: rhythmInWords({ unit, interval, weekdays, ordinals }),
    startsOn,
    end: endOf(terms),
    until: dayOfWire(terms.until),
    times: terms.times ?? null,
    closedDays: terms.closedDays,
    hours: { fromHour: terms.fromHour, toHour: terms.toHour },
    binSize,
    hireDays: terms.hireDays,
    isFixed: fixedPrice !== null,
    priceCents: fixedPrice === null ? null : dollarsToCents(fixedPrice),
    note: terms.comments ?? '',
  }
}

const ruleOf = (choice: SeriesChoice, startsOn: LocalDate) => ({
  unit: choice.unit,
  interval: choice.interval ?? 0,
  weekdays: choice.weekdays,
  ordinals: choice.ordinals,
  startsOn,
  until: choice.end === 'day' && isLocalDate(choice.until) ? choice.until : null,
  times: choice.end === 'times' ? (choice.times ?? 0) : null,
})

/** What the server is asked and sent; null while a field is missing. */
export function askOf(choice: SeriesChoice, today: LocalDate): SeriesAsk | null {
  const { startsOn, hours, isFixed, priceCents } = choice
  if (errorsOf(choice, today).length > 0 || !isLocalDate(startsOn)) return null
  const { until, ...rule } = ruleOf(choice, startsOn)
  return {
    ...rule,
    kind: choice.kind,
    weekdays: choice.unit === 'days' ? [] : [...rule.weekdays],
    ordinals: choice.unit === 'months' ? [...rule.ordinals] : [],
    startsOn: toWireDate(startsOn),
    until: until === null ? null : toWireDate(until),
    closedDays: choice.closedDays,
    ...hours,
    binSize: choice.binSize,
    hireDays: choice.hireDays ?? A_WEEK,
    fixedPrice: isFixed ? centsToDollars(priceCents ?? 0) : null,
    comments: choice.note.trim(),
  }
}

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value)

function ruleErrors(choice: SeriesChoice, today: LocalDate): FieldError[] {
  const { startsOn, end, until, times } = choice
  const { dayUnknown, timesMissing } = seriesWords.dialog
  if (!isLocalDate(startsOn)) return [{ field: 'startsOn', message: dayUnknown }]
  if (startsOn < today) return [{ field: 'startsOn', message: seriesTexts.startInPast }]
  if (end === 'day' && !isLocalDate(until)) return [{ field: 'until', message: dayUnknown }]
  if (end === 'times' && !isNumber(times)) return [{ field: 'times', message: timesMissing }]
  const checked = checkRule(ruleOf(choice, startsOn))
  return checked.ok ? [] : [{ field: checked.field ?? 'rhythm', message: checked.message }]
}

export function errorsOf(choice: SeriesChoice, today: LocalDate): FieldError[] {
  const { hours, kind, hireDays, isFixed, priceCents } = choice
  const range = checkTimeRange(hours)
  const words = seriesWords.dialog
  const isEndless = kind === 'drop-and-pick' && (!isNumber(hireDays) || hireDays < 1)
  return [
    ...ruleErrors(choice, today),
    ...(range.ok ? [] : [{ field: 'hours', message: range.message }]),
    ...(isEndless ? [{ field: 'hireDays', message: words.hireDaysMissing }] : []),
    ...(isFixed && !isNumber(priceCents) ? [{ field: 'priceCents', message: words.priceMissing }] : []),
  ]
}

export const proposedStart = (today: LocalDate): LocalDate => addDays(today, A_WEEK)
