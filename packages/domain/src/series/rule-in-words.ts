import { formatAustralianDate, isWeekday, WEEK, type WeekdayName } from '../shared/local-date.ts'
import type { Ordinal, RuleUnit, SeriesRule } from './series-rule.ts'

const ORDINAL_WORDS: readonly (readonly [Ordinal, string])[] = [
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
]

const NTH = ['', 'other', 'second', 'third', 'fourth'] as const

/** How often alone, without start and end. */
export type Rhythm = Pick<SeriesRule, 'unit' | 'interval' | 'weekdays' | 'ordinals'>

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const inOrder = (weekdays: readonly WeekdayName[]) => WEEK.filter((day) => weekdays.includes(day))

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** 'every', 'every second'; past the fourth by its number. */
const everyNth = (interval: number, one: string, many: string) => {
  if (interval === 1) return `every ${one}`
  const nth = NTH[interval]
  return nth === undefined ? `every ${interval} ${many}` : `every ${nth} ${one}`
}

function daysInWords(weekdays: readonly WeekdayName[]): string {
  const days = inOrder(weekdays)
  return days.length === 5 && days.every((day) => !day.startsWith('S')) ? 'weekday' : joined(days)
}

/** 'Every second Tuesday', 'Every 10 days', 'First Friday of the month'. */
export function rhythmInWords({ unit, interval, weekdays, ordinals }: Rhythm): string {
  if (unit === 'days') return capital(everyNth(interval, 'day', 'days'))
  if (unit === 'weeks') return capital(everyNth(interval, daysInWords(weekdays), 'weeks'))
  const which = ORDINAL_WORDS.filter(([ordinal]) => ordinals.includes(ordinal)).map(([, word]) => word)
  const month = interval === 1 ? 'the month' : everyNth(interval, 'month', 'months')
  return capital(`${joined(which)} ${joined(inOrder(weekdays))} of ${month}`)
}

/** 'until called off', 'until 31/08/2026', '6 times'. */
export function endInWords({ until, times }: Pick<SeriesRule, 'until' | 'times'>): string {
  if (until !== null) return `until ${formatAustralianDate(until)}`
  if (times === null) return 'until called off'
  return times === 1 ? 'once' : `${times} times`
}

/** 'Every second Tuesday from 19/05/2026, until called off'. */
export const ruleInWords = (rule: SeriesRule): string =>
  `${rhythmInWords(rule)} from ${formatAustralianDate(rule.startsOn)}, ${endInWords(rule)}`

const UNIT_WORDS: readonly (readonly [RegExp, RuleUnit])[] = [
  [/^days?$/, 'days'],
  [/^weeks?$/, 'weeks'],
  [/^months?$/, 'months'],
]

const unitOf = (word: string): RuleUnit | undefined => UNIT_WORDS.find(([shape]) => shape.test(word))?.[1]

function weekdaysOf(words: readonly string[]): WeekdayName[] {
  return words.flatMap((word) => {
    if (/^weekdays?$/.test(word)) return WEEK.slice(0, 5)
    const name = capital(word.replace(/s$/, ''))
    const found = isWeekday(name)
      ? name
      : WEEK.find((day) => word.length >= 3 && day.toLowerCase().startsWith(word))
    return found === undefined ? [] : [found]
  })
}

const ordinalsOf = (words: readonly string[]): Ordinal[] =>
  ORDINAL_WORDS.filter(([, word]) => words.includes(word)).map(([ordinal]) => ordinal)

/** The interval that 'every' is followed by: 'second', 'other', '3', or none. */
function intervalAfter(words: readonly string[]): number {
  const next = words[words.indexOf('every') + 1] ?? ''
  if (/^\d{1,2}$/.test(next)) return Number(next)
  const nth = NTH.findIndex((word) => word !== '' && word === next)
  return nth === 1 ? 2 : Math.max(1, nth)
}

const shortWords: Readonly<Record<string, string>> = {
  daily: 'every day',
  weekly: 'every week',
  fortnightly: 'every second week',
  monthly: 'every month',
}

const wordsOf = (text: string): string[] =>
  text
    .trim()
    .toLowerCase()
    .replace(/\w+/g, (word) => shortWords[word] ?? word)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

const intervalOf = (words: readonly string[]) => (words.includes('every') ? intervalAfter(words) : 1)

function monthly(words: readonly string[], weekdays: WeekdayName[]): Rhythm | null {
  const ordinals = ordinalsOf(words.slice(0, words.indexOf('of')))
  return ordinals.length === 0 ? null : { unit: 'months', interval: intervalOf(words), weekdays, ordinals }
}

/**
 * Reads what is typed, such as 'every second tuesday' or 'last friday of the month', into a rhythm; null where it is
 * none. A week without a day has none yet.
 */
export function readRhythm(text: string): Rhythm | null {
  const words = wordsOf(text)
  const weekdays = inOrder(weekdaysOf(words))
  const units = words.flatMap((word) => unitOf(word) ?? [])
  if (units.includes('months')) return weekdays.length > 0 ? monthly(words, weekdays) : null
  if (weekdays.length > 0) return { unit: 'weeks', interval: intervalOf(words), weekdays, ordinals: [] }
  const [unit] = units
  if (unit === undefined || !words.includes('every')) return null
  return { unit, interval: intervalOf(words), weekdays: [], ordinals: [] }
}
