import { expect, test } from 'vitest'
import { minutesInWords } from './late-words.ts'

test.each([
  [0.2, '1 min'],
  [25, '25 min'],
  [59.4, '59 min'],
  [59.7, '1 h'],
  [60, '1 h'],
  [85, '1 h 25 min'],
  [185, '3 h 5 min'],
  [1_440, '24 h'],
])('%d minutes are %s', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words)
})
