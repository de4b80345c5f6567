import { expect, test } from 'vitest'
import { clockOffInWords, isOfficesToJudge, markInWords, markOf, whenRevoked } from './entry-mark.ts'

const revokedAt = new Date('2026-11-23T02:00:00Z')
const made = (at: string, isUncertain = false) => ({ at: new Date(at), aheadMs: null, isUncertain })

test.each([
  ['before', made('2026-11-23T01:59:00Z'), { revokedAt, isPhoneKnown: true }, false],
  ['after', made('2026-11-23T02:01:00Z'), { revokedAt, isPhoneKnown: true }, true],
  ['unclear', made('2026-11-23T01:00:00Z', true), { revokedAt, isPhoneKnown: true }, true],
  ['unclear', made('2026-11-23T01:00:00Z'), { revokedAt, isPhoneKnown: false }, true],
  [null, made('2026-11-23T02:01:00Z'), { revokedAt: null, isPhoneKnown: false }, false],
] as const)('%s the link was revoked', (...[revokedLink, time, link, isOffices]) => {
  expect(whenRevoked(time, link)).toBe(revokedLink)
  expect(isOfficesToJudge(revokedLink)).toBe(isOffices)
})

test.each([
  [-10_800, '3 h slow'],
  [720, '12 min fast'],
  [-7_500, '2 h 5 min slow'],
  [61, '1 min fast'],
  [90_000, '25 h fast'],
  [-432_000, '5 days slow'],
])('%i seconds ahead is %s', (seconds, words) => {
  expect(clockOffInWords(seconds)).toBe(words)
})

test('an entry says what is to be known of it, and nothing where there is nothing', () => {
  const slow = { at: revokedAt, aheadMs: -3 * 3_600_000, isUncertain: false }
  expect(markInWords(markOf(slow, 'before'))).toEqual([
    'the phone’s clock was 3 h slow',
    'entered before the link was revoked',
  ])
  expect(markInWords(markOf({ ...slow, isUncertain: true }, null))).toEqual([
    'time uncertain: the phone’s clock was changed',
  ])
  expect(markInWords(markOf({ ...slow, aheadMs: 59_000 }, null))).toEqual([])
})
