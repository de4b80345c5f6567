import { expect, test } from 'vitest'
import { formatMegabytes } from './format-megabytes.ts'

test.each([
  [0, '0 MB'],
  [1, '0.1 MB'],
  [400_000, '0.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [12_900_000, '12.3 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatMegabytes(bytes)).toBe(words)
})
