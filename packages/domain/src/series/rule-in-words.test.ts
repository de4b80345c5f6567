import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate, WEEK } from '../shared/local-date.ts'
import { endInWords, type Rhythm, readRhythm, rhythmInWords, ruleInWords } from './rule-in-words.ts'
import { MOST_INTERVAL, ORDINALS, RULE_UNITS } from './series-rule.ts'

const weekly: Rhythm = { unit: 'weeks', interval: 1, weekdays: ['Tuesday'], ordinals: [] }

test.each([
  [{}, 'Every Tuesday'],
  [{ interval: 2 }, 'Every second Tuesday'],
  [{ weekdays: ['Thursday', 'Monday'] as const }, 'Every Monday and Thursday'],
  [{ weekdays: WEEK.slice(0, 5) }, 'Every weekday'],
  [{ unit: 'days' as const, weekdays: [] }, 'Every day'],
  [{ unit: 'days' as const, interval: 10, weekdays: [] }, 'Every 10 days'],
  [
    { unit: 'months' as const, weekdays: ['Friday'] as const, ordinals: [1] as const },
    'First Friday of the month',
  ],
  [
    { unit: 'months' as const, interval: 2, weekdays: ['Friday'] as const, ordinals: [-1] as const },
    'Last Friday of every second month',
  ],
])('%o is said %s', (changes, words) => {
  expect(rhythmInWords({ ...weekly, ...changes })).toBe(words)
})

test('the whole rule with its end', () => {
  const rule = { ...weekly, startsOn: localDate('2026-05-19'), until: null, times: null }
  expect(ruleInWords(rule)).toBe('Every Tuesday from 19/05/2026, until called off')
  expect(endInWords({ until: localDate('2026-08-31'), times: null })).toBe('until 31/08/2026')
  expect(endInWords({ until: null, times: 6 })).toBe('6 times')
})

test.each([
  ['every second tue', { ...weekly, interval: 2 }],
  ['fortnightly tuesdays', { ...weekly, interval: 2 }],
  ['Mondays', { ...weekly, weekdays: ['Monday'] }],
  ['daily', { unit: 'days', interval: 1, weekdays: [], ordinals: [] }],
  ['every 3 weeks', { ...weekly, interval: 3, weekdays: [] }],
  ['last friday of the month', { unit: 'months', interval: 1, weekdays: ['Friday'], ordinals: [-1] }],
  ['whenever it suits', null],
  ['', null],
])('%s is read as a rhythm', (text, rhythm) => {
  expect(readRhythm(text)).toEqual(rhythm)
})

test('what is said is read back', () => {
  const anyRhythm = fc
    .record({
      unit: fc.constantFrom(...RULE_UNITS),
      interval: fc.integer({ min: 1, max: 28 }),
      weekdays: fc.subarray([...WEEK], { minLength: 1 }),
      ordinals: fc.subarray([...ORDINALS], { minLength: 1 }),
    })
    .map(
      ({ unit, interval, weekdays, ordinals }): Rhythm => ({
        unit,
        // A week of several days says its days where it has no word for the interval.
        interval: Math.min(interval, MOST_INTERVAL[unit]),
        weekdays: unit === 'days' ? [] : weekdays,
        ordinals: unit === 'months' ? ordinals : [],
      }),
    )
  fc.assert(
    fc.property(anyRhythm, (rhythm) => {
      expect(readRhythm(rhythmInWords(rhythm))).toEqual(rhythm)
    }),
  )
})
