import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '#server/http/failure.ts'
import type { Asker } from './passwords.ts'
import { type AccountGuard, createAccountGuard, identityLimits } from './sign-in-guards.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const admits = async (guard: AccountGuard, email: string, ip: string): Promise<boolean> =>
  guard.admit({ email, ip }).then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof Failure && problem.status === 429) return false
      throw problem
    },
  )

/** How many of `tries` get through, one after the other. */
async function admitted(guard: AccountGuard, tries: number, visitor: (turn: number) => [string, string]) {
  let count = 0
  for (let turn = 0; turn < tries; turn += 1) {
    if (await admits(guard, ...visitor(turn))) count += 1
  }
  return count
}

describe('at the sign-in', () => {
  const open = () => createAccountGuard(identityLimits.signIn)

  test('one address may try one account ten times in a quarter of an hour', async () => {
    const guard = open()
    expect(await admitted(guard, 50, () => ['a@yard.au', '1.1.1.1'])).toBe(10)
    vi.advanceTimersByTime(15 * 60_000)
    expect(await admitted(guard, 50, () => ['a@yard.au', '1.1.1.1'])).toBe(10)
  })

  test('one address may try a hundred times, whatever the account', async () => {
    expect(await admitted(open(), 150, (turn) => [`${turn}@yard.au`, '1.1.1.1'])).toBe(100)
  })

  test('one account may be tried a hundred times, whatever the addresses', async () => {
    expect(await admitted(open(), 150, (turn) => ['a@yard.au', `1.1.1.${turn}`])).toBe(100)
  })

  test('an address that the account has signed in from stays open to it under such an attack', async () => {
    const guard = open()
    await guard.admit({ email: 'a@yard.au', ip: '9.9.9.9' })
    await guard.welcome({ email: 'a@yard.au', ip: '9.9.9.9' })
    await admitted(guard, 150, (turn) => ['a@yard.au', `1.1.1.${turn}`])
    expect(await admits(guard, 'a@yard.au', '1.1.2.1')).toBe(false)
    expect(await admits(guard, 'a@yard.au', '9.9.9.9')).toBe(true)
  })

  test('a known device goes before strangers a few times in a quarter of an hour, from however many addresses', async () => {
    const guard = open()
    const standings: Asker[] = []
    for (let turn = 0; turn < 30; turn += 1)
      standings.push(await guard.admit({ email: 'a@yard.au', ip: `1.1.1.${turn}`, isKnown: true }))
    expect(standings.filter(({ isKnown }) => isKnown)).toHaveLength(20)
    expect(standings.at(-1)).toEqual({ isKnown: false, tries: 30 })
    vi.advanceTimersByTime(15 * 60_000)
    expect(await guard.admit({ email: 'a@yard.au', ip: '1.1.2.1', isKnown: true })).toEqual({
      isKnown: true,
      tries: 1,
    })
  })

  test('what strangers try on an account takes nothing from the device that is known', async () => {
    const guard = open()
    await admitted(guard, 100, (turn) => ['a@yard.au', `1.1.1.${turn}`])
    expect(await guard.admit({ email: 'a@yard.au', ip: '9.9.9.9', isKnown: true })).toEqual({
      isKnown: true,
      tries: 1,
    })
  })

  test('trying on while waiting does not make the wait longer', async () => {
    const guard = open()
    await admitted(guard, 11, () => ['a@yard.au', '1.1.1.1'])
    vi.advanceTimersByTime(14 * 60_000)
    await admitted(guard, 20, () => ['a@yard.au', '1.1.1.1'])
    vi.advanceTimersByTime(60_000)
    expect(await admits(guard, 'a@yard.au', '1.1.1.1')).toBe(true)
  })

  test('an office of fifty behind one address can sign in all day', async () => {
    const guard = open()
    for (let turn = 0; turn < 500; turn += 1) {
      const person = { email: `${turn % 50}@yard.au`, ip: '1.1.1.1' }
      await guard.admit(person)
      await guard.welcome(person)
      vi.advanceTimersByTime(60_000)
    }
    expect(await admits(guard, 'a@yard.au', '1.1.1.1')).toBe(true)
  })

  test('right passwords count as well: one address has three hundred of them in a quarter of an hour', async () => {
    const guard = open()
    const person = { email: 'a@yard.au', ip: '1.1.1.1' }
    for (let turn = 0; turn < 300; turn += 1) {
      await guard.admit(person)
      await guard.welcome(person)
    }
    expect(await admits(guard, person.email, person.ip)).toBe(false)
    expect(await admits(guard, person.email, '2.2.2.2')).toBe(true)
    vi.advanceTimersByTime(15 * 60_000)
    expect(await admits(guard, person.email, person.ip)).toBe(true)
  })

  test('a try that was never looked at does not count as a wrong one', async () => {
    const guard = open()
    const person = { email: 'a@yard.au', ip: '1.1.1.1' }
    for (let turn = 0; turn < 100; turn += 1) {
      await guard.admit(person)
      await guard.excuse(person)
    }
    expect(await admitted(guard, 50, () => [person.email, person.ip])).toBe(10)
  })
})

test('without limits the same tries all get through, so the counts above come from them', async () => {
  const none = { tries: 1_000_000, seconds: 1 }
  const guard = createAccountGuard({ pair: none, account: none, address: none, calls: none })
  expect(await admitted(guard, 150, () => ['a@yard.au', '1.1.1.1'])).toBe(150)
})
