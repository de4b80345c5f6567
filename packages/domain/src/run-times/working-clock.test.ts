import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import fc from 'fast-check'
import { clocksOf } from './day.ts'
import { workingClock } from './working-clock.ts'

const NOON = 720
const clock = workingClock({ from: NOON, minutes: 30 })

describe('the working minutes of a driver who rests', () => {
  test('stand still in the rest, and what is begun when it comes is done before it', () => {
    expect([NOON - 1, NOON, NOON + 20, NOON + 30, NOON + 31].map(clock.toWorking)).toEqual([
      NOON - 1,
      NOON,
      NOON,
      NOON,
      NOON + 1,
    ])
    expect(clock.toBegin(NOON, NOON)).toBe(NOON)
    expect(clock.toBegin(NOON, NOON + 10)).toBe(NOON + 30)
    expect(clock.toEnd(NOON + 5)).toBe(NOON + 35)
  })

  test('let what waits for a minute of the day be over no sooner, in the rest, at its end and beside it', () => {
    for (let minute = NOON - 5; minute <= NOON + 40; minute++)
      expect(clock.toEnd(clock.toWaiting(minute))).toBeGreaterThanOrEqual(minute)
    expect(clock.toWaiting(NOON)).toBe(NOON)
  })

  test('say by when something has to begin just as they say when it begins', () => {
    const minute = fc.integer({ min: NOON - 60, max: NOON + 90 })
    fc.assert(
      fc.property(minute, minute, minute, (working, from, by) => {
        fc.pre(working >= clock.toWorking(from))
        expect(working <= clock.beginsBy(by, from)).toBe(clock.toBegin(working, from) <= by)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('drivers who rest alike have one clock, whether by their own rest or by that of the company', () => {
  const clockOf = clocksOf({ rest: { from: NOON, minutes: 30 } })
  expect(clockOf({ rest: { from: NOON, minutes: 30 } })).toBe(clockOf({ rest: null }))
  expect(clockOf({ rest: { from: NOON, minutes: 45 } })).not.toBe(clockOf({ rest: null }))
})
