import { expect, test } from 'vitest'
import { entryTime } from './entry-time.ts'

const now = new Date('2026-11-23T04:00:00Z')

test.each([
  ['an hour ago, in a basement', '2026-11-23T03:00:00Z', '2026-11-23T03:00:00.000Z'],
  ['three weeks ago, on a phone that lay in a drawer', '2026-11-02T04:00:00Z', '2026-11-02T04:00:00.000Z'],
  ['in the future', '2026-11-23T05:00:00Z', '2026-11-23T04:00:00.000Z'],
  ['in 1970, since the battery was empty', '1970-01-01T00:00:00Z', '2026-11-23T04:00:00.000Z'],
  ['in the year 0, which no database keeps', '0000-01-01T00:00:00Z', '2026-11-23T04:00:00.000Z'],
])('an entry said to be made %s counts as of a time that can be true', (_name, said, counts) => {
  expect(entryTime(new Date(said), now).toISOString()).toBe(counts)
})
