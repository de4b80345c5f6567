import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPasskey, MOST_PASSKEYS, removePasskey } from './passkeys.ts'
import { SECOND_STEP_WAYS } from './second-step.ts'

test('a person has at most twenty passkeys', () => {
  expect(addPasskey({ count: MOST_PASSKEYS - 1 }).ok).toBe(true)
  expect(addPasskey({ count: MOST_PASSKEYS })).toMatchObject({ ok: false, reason: 'too-many' })
})

describe('a passkey is removed', () => {
  test.each([
    ['beside an app', ['app', 'recovery'], true, true, true],
    ['beside another passkey', ['passkey', 'recovery'], true, true, true],
    ['while the step is off', [], false, true, true],
    ['the last one where it is required', ['recovery'], true, true, 'required'],
    ['the last one where it is not required', ['recovery'], true, false, 'last-one'],
  ] as const)('%s', (...[, waysLeft, isOn, isRequired, outcome]) => {
    const removed = removePasskey({ waysLeft, isOn, isRequired })
    expect(removed.ok ? true : removed.reason).toBe(outcome)
  })

  test('a step that is on never stands on recovery codes alone', () => {
    const removals = fc.record({
      waysLeft: fc.subarray([...SECOND_STEP_WAYS]),
      isOn: fc.constant(true),
      isRequired: fc.boolean(),
    })
    fc.assert(
      fc.property(removals, (removal) => {
        const isEmpty = removal.waysLeft.every((way) => way === 'recovery')
        expect(removePasskey(removal).ok).toBe(!isEmpty)
      }),
    )
  })
})
