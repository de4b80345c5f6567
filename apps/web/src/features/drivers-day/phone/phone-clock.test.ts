import { expect, test } from 'vitest'
import { aheadSecondsOf, clockOnWire, compareClocks } from './phone-clock.ts'

const page = '0198a000-0000-4000-8000-00000000f0e1'
const reading = (at: string, tick: number) => ({ at: `2026-05-14T${at}.000Z`, page, tick })

test('a clock is held against the office’s in the middle of the way there and back', () => {
  const compared = compareClocks(
    reading('01:00:00', 5_000),
    reading('01:00:04', 9_000),
    'Thu, 14 May 2026 04:00:02 GMT',
  )
  expect(compared).toEqual({
    at: '2026-05-14T01:00:02.000Z',
    page,
    tick: 7_000,
    officeAt: '2026-05-14T04:00:02.500Z',
    withinMs: 2_500,
  })
  expect(compared && aheadSecondsOf(compared)).toBe(-10_800)
})

test.each([
  ['was set while the call was under way', reading('03:00:04', 9_000), 'Thu, 14 May 2026 04:00:02 GMT'],
  ['waited for longer than tells anything', reading('01:00:31', 36_000), 'Thu, 14 May 2026 04:00:02 GMT'],
  ['was told no time', reading('01:00:04', 9_000), null],
])('a phone that %s learns nothing of its clock', (_what, answered, officeSays) => {
  expect(compareClocks(reading('01:00:00', 5_000), answered, officeSays)).toBeNull()
})

test('a newer comparison goes along with what was entered before it, the same one does not go twice', () => {
  const before = { ...reading('01:00:00', 0), officeAt: '2026-05-14T04:00:00.000Z', withinMs: 500 }
  const newer = { ...before, officeAt: '2026-05-14T05:00:00.000Z' }
  const kept = { page, tick: 9, before }
  expect(clockOnWire(kept, newer)).toEqual({ clock: { ...kept, after: newer } })
  expect(clockOnWire(kept, before)).toEqual({ clock: kept })
  expect(clockOnWire(undefined, newer)).toEqual({})
})
