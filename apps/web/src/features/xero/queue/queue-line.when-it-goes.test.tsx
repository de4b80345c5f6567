import { expect, test } from 'vitest'
import { whenItGoes } from './queue-line.tsx'

const now = new Date('2026-05-14T00:41:00Z')
const goes = (nextAt: string | null) => whenItGoes(nextAt, 'Australia/Melbourne', now)

test('what goes within a minute goes in a few seconds, what is due is no different', () => {
  expect(goes(null)).toBe('in a few seconds')
  expect(goes('2026-05-14T00:41:20Z')).toBe('in a few seconds')
  expect(goes('2026-05-13T20:00:00Z')).toBe('in a few seconds')
})

test('what waits longer says when, by the clock of the company', () => {
  expect(goes('2026-05-14T00:45:00Z')).toBe('next try at 10:45am')
  expect(goes('2026-05-14T22:00:00Z')).toBe('next try on 15/05, 8:00am')
})
