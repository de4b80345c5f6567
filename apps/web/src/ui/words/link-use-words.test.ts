import { expect, test } from 'vitest'
import { linkUseWords } from './link-use-words.ts'

test('a link says when it was opened last, by the company’s clock', () => {
  expect(linkUseWords('2026-11-26T04:12:30Z', 'Australia/Melbourne')).toBe('Last opened 26/11/2026 3:12pm')
  expect(linkUseWords('2026-11-25T23:12:30Z', 'Australia/Perth')).toBe('Last opened 26/11/2026 7:12am')
  expect(linkUseWords(null, 'Australia/Melbourne')).toBe('Never opened')
})
