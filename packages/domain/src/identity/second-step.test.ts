import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeStepAt,
  isProofFresh,
  PROOF_MINUTES,
  plainRecoveryCode,
  RECOVERY_NUMBERS,
  recoveryCodeOf,
  requireOfEveryone,
  takeCode,
  turnOff,
  turnOn,
} from './second-step.ts'

const now = new Date('2026-11-28T00:00:10Z')
const present = codeStepAt(now)

describe('a code of an authenticator app', () => {
  test.each<[string, number | null, number | null, true | 'wrong' | 'used']>([
    ['of now', 0, null, true],
    ['of the half minute before', -1, null, true],
    ['of the half minute after', 1, null, true],
    ['of a minute before', -2, null, 'wrong'],
    ['of a minute after', 2, null, 'wrong'],
    ['of no step', null, null, 'wrong'],
    ['used already', 0, 0, 'used'],
    ['older than the one used', -1, 0, 'used'],
    ['newer than the one used', 1, 0, true],
  ])('%s', (...[, offset, last, outcome]) => {
    const step = offset === null ? null : present + offset
    const taken = takeCode({ step, last: last === null ? null : present + last }, now)
    expect(taken.ok ? true : taken.reason).toBe(outcome)
  })

  test('no step is taken twice, in whatever order codes come', () => {
    const presented = fc.array(fc.record({ at: fc.nat(600), offset: fc.integer({ min: -3, max: 3 }) }))
    fc.assert(
      fc.property(presented, (calls) => {
        let last: number | null = null
        const taken: number[] = []
        for (const { at, offset } of calls.toSorted((one, other) => one.at - other.at)) {
          const moment = new Date(now.getTime() + at * 1_000)
          const answer = takeCode({ step: codeStepAt(moment) + offset, last }, moment)
          if (!answer.ok) continue
          last = answer.value
          taken.push(answer.value)
          expect(Math.abs(offset)).toBeLessThanOrEqual(1)
        }
        expect(new Set(taken).size).toBe(taken.length)
      }),
    )
  })
})

test('a recovery code is two groups of five letters, and is read however it is typed', () => {
  const numbers = fc.array(fc.nat(RECOVERY_NUMBERS.below - 1), {
    minLength: RECOVERY_NUMBERS.count,
    maxLength: RECOVERY_NUMBERS.count,
  })
  fc.assert(
    fc.property(numbers, (drawn) => {
      const code = recoveryCodeOf(drawn)
      expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
      expect(plainRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(plainRecoveryCode(code))
    }),
  )
})

test('a proof counts for some minutes', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(isProofFresh(null, now)).toBe(false)
  expect(isProofFresh(minutesAgo(PROOF_MINUTES - 0.01), now)).toBe(true)
  expect(isProofFresh(minutesAgo(PROOF_MINUTES), now)).toBe(false)
})

test('it is turned on with something to prove it and recovery codes, and not off while it is required', () => {
  expect(turnOn({ ways: ['app', 'recovery'], isAsShown: true }).ok).toBe(true)
  const elsewhere = turnOn({ ways: ['app', 'recovery'], isAsShown: false })
  expect(elsewhere.ok || elsewhere.reason).toBe('set-up-elsewhere')
  expect(turnOn({ ways: ['recovery'], isAsShown: true }).ok).toBe(false)
  expect(turnOn({ ways: ['app'], isAsShown: true }).ok).toBe(false)
  expect(turnOff({ isRequired: false }).ok).toBe(true)
  expect(turnOff({ isRequired: true })).toMatchObject({ ok: false, reason: 'required' })
  expect([requireOfEveryone({ hasOwn: true }).ok, requireOfEveryone({ hasOwn: false }).ok]).toEqual([
    true,
    false,
  ])
})
