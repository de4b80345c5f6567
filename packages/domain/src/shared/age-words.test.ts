import { expect, test } from 'vitest'
import { ageWords } from './age-words.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const MINUTE = 60_000

test.each([
  [0, 'just now'],
  [0.9, 'just now'],
  [-5, 'just now'],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [5 * 60 + 59, '5 hours ago'],
  [24 * 60, '1 day ago'],
  [9 * 24 * 60, '9 days ago'],
])('%d minutes ago reads %s', (minutes, words) => {
  expect(ageWords(new Date(NOW.getTime() - minutes * MINUTE), NOW)).toBe(words)
})
