import { expect, test } from 'vitest'
import { momentWords, whenWords } from './moment-words.ts'

const now = new Date('2026-05-20T00:00:00Z')

test('a moment reads on the clock of the company, not of the browser', () => {
  expect(momentWords('2026-05-13T22:42:00Z', 'Australia/Melbourne', now)).toBe('14/05, 8:42am')
  expect(momentWords('2026-05-13T22:42:00Z', 'Australia/Perth', now)).toBe('14/05, 6:42am')
})

test('midnight and noon are twelve o’clock', () => {
  expect(momentWords('2026-05-13T14:05:00Z', 'Australia/Melbourne', now)).toBe('14/05, 12:05am')
  expect(momentWords('2026-05-13T02:05:00Z', 'Australia/Melbourne', now)).toBe('13/05, 12:05pm')
})

test('another year is said', () => {
  expect(momentWords('2025-12-31T02:00:00Z', 'Australia/Melbourne', now)).toBe('31/12/2025, 1:00pm')
})

test('after a name only the time is said of today, by the company’s own midnight', () => {
  const evening = new Date('2026-05-20T13:30:00Z')
  expect(whenWords('2026-05-20T00:12:00Z', 'Australia/Melbourne', evening)).toBe('at 10:12am')
  expect(whenWords('2026-05-19T13:12:00Z', 'Australia/Melbourne', evening)).toBe('on 19/05, 11:12pm')
})
