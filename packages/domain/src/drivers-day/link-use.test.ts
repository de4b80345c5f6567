import { expect, test } from 'vitest'
import { isUseToNote, linkEndsAt } from './link-use.ts'

const now = new Date('2026-05-14T03:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

test('the use of a link is noted at first and then once a minute', () => {
  expect(isUseToNote(null, now)).toBe(true)
  expect(isUseToNote(ago(5), now)).toBe(false)
  expect(isUseToNote(ago(59.9), now)).toBe(false)
  expect(isUseToNote(ago(60), now)).toBe(true)
})

test('a link ends so many days after the latest of its times', () => {
  const renewed = new Date('2026-05-01T00:00:00Z')
  expect(linkEndsAt([null, renewed], 60)).toEqual(new Date('2026-06-30T00:00:00Z'))
  expect(linkEndsAt([now, renewed], 14)).toEqual(new Date('2026-05-28T03:00:00Z'))
})
