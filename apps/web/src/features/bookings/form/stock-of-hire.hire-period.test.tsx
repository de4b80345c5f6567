import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { hirePeriod } from './stock-of-hire.ts'

test.each([
  ['2026-05-14', '2026-05-21', '14–21/05/2026'],
  ['2026-05-28', '2026-06-04', '28/05–04/06/2026'],
  ['2026-12-29', '2027-01-05', '29/12/2026–05/01/2027'],
  ['2026-05-14', '2026-05-14', '14/05/2026'],
  ['2026-05-14', '2027-05-14', '14/05/2026–14/05/2027'],
])('a hire from %s to %s reads %s', (drop, pick, words) => {
  expect(hirePeriod(localDate(drop), localDate(pick))).toBe(words)
})

test('a hire without both dates has no period', () => {
  expect(hirePeriod(null, localDate('2026-05-14'))).toBeNull()
})
