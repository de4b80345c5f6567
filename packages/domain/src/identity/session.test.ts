import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refreshExpiresAt, refreshOutcome, type Session, sessionLimits } from './session.ts'

const start = new Date('2026-05-14T00:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
const session: Session = {
  startedAt: start,
  lastUsedAt: start,
  isRemembered: false,
  rotatedAt: null,
  endedAt: null,
}

describe('a refresh token', () => {
  test.each<[string, Partial<Session>, number, string]>([
    ['used within its idle limit', {}, 12, 'rotate'],
    ['left idle too long', {}, 12.001, 'expired'],
    ['in steady use for a day', { lastUsedAt: hours(20) }, 24, 'rotate'],
    ['in steady use for longer than a day', { lastUsedAt: hours(23) }, 24.001, 'expired'],
    ['remembered for 30 idle days', { isRemembered: true }, 30 * 24, 'rotate'],
    ['remembered but idle for longer', { isRemembered: true }, 30 * 24 + 0.001, 'expired'],
    ['remembered and used for 90 days', { isRemembered: true, lastUsedAt: hours(2000) }, 90 * 24, 'rotate'],
    ['remembered past 90 days', { isRemembered: true, lastUsedAt: hours(2150) }, 90 * 24 + 0.001, 'expired'],
    ['already exchanged', { rotatedAt: hours(1) }, 2, 'reuse'],
    ['already exchanged and long past', { rotatedAt: hours(1) }, 2000, 'reuse'],
    ['of an ended session', { endedAt: hours(1) }, 2, 'expired'],
    ['of an ended session, already exchanged', { endedAt: hours(1), rotatedAt: hours(1) }, 2, 'expired'],
  ])('%s', (...[, change, at, outcome]) => {
    expect(refreshOutcome({ ...session, ...change }, hours(at))).toBe(outcome)
  })

  test('never outlives the absolute limit, however often it is used', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(10_000), (isRemembered, usedAfterHours) => {
        const used = { ...session, isRemembered, lastUsedAt: hours(usedAfterHours) }
        const limit = start.getTime() + sessionLimits(isRemembered).absoluteMs
        expect(refreshExpiresAt(used).getTime()).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
