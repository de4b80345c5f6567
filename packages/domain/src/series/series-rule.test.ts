import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { checkRule, type SeriesRule } from './series-rule.ts'

const secondTuesdays: SeriesRule = {
  unit: 'weeks',
  interval: 2,
  weekdays: ['Tuesday'],
  ordinals: [],
  startsOn: localDate('2026-05-19'),
  until: null,
  times: null,
}

test('a rule keeps what its unit has a use for', () => {
  const checked = checkRule({ ...secondTuesdays, unit: 'days', ordinals: [1] })
  expect(checked).toMatchObject({ ok: true, value: { weekdays: [], ordinals: [] } })
})

test.each([
  { interval: 5 },
  { interval: 0 },
  { weekdays: [] },
  { unit: 'months' as const },
  { until: localDate('2026-05-18') },
  { times: 0 },
  { times: 3, until: localDate('2026-09-18') },
])('a rule of %o is refused', (changes) => {
  expect(checkRule({ ...secondTuesdays, ...changes }).ok).toBe(false)
})
