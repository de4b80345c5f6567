import { expect, test } from 'vitest'
import { isUseToNote } from './link-use.ts'

const now = new Date('2026-05-14T03:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test('the use of a link is noted at first and then once a minute', () => {
  expect(isUseToNote(null, now)).toBe(true)
  expect(isUseToNote(ago(5), now)).toBe(false)
  expect(isUseToNote(ago(59.9), now)).toBe(false)
  expect(isUseToNote(ago(60), now)).toBe(true)
})
