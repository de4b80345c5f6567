import { expect, test } from 'vitest'
import { linkUseWords } from './link-use-words.ts'

const endsAt = '2027-01-25T04:12:30Z'

test('a link says when it was opened last, by the company’s clock', () => {
  expect(linkUseWords({ lastOpenedAt: '2026-11-26T04:12:30Z', endsAt }, 'Australia/Melbourne')).toBe(
    'Last opened 26/11/2026 3:12pm. Ends 25/01/2027',
  )
  expect(linkUseWords({ lastOpenedAt: '2026-11-25T23:12:30Z', endsAt }, 'Australia/Perth')).toBe(
    'Last opened 26/11/2026 7:12am. Ends 25/01/2027',
  )
  expect(linkUseWords({ lastOpenedAt: null, endsAt }, 'Australia/Melbourne')).toBe(
    'Never opened. Ends 25/01/2027',
  )
})
