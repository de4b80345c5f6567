import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressKey, createThrottle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a throttle', () => {
  test('refuses what is too many, with the seconds to wait in the answer', async () => {
    const throttle = createThrottle({ tries: 2, seconds: 90 })
    await throttle.spend('a')
    await throttle.spend('a')
    vi.advanceTimersByTime(29_000)
    await expect(throttle.spend('a')).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 61,
      message: 'Too many tries. Please wait 2 minutes and try again.',
    })
    await throttle.spend('b')
    vi.advanceTimersByTime(31_000)
    await expect(throttle.spend('a')).rejects.toThrow('less than a minute')
    vi.advanceTimersByTime(30_000)
    await throttle.spend('a')
  })

  test('does not count what was given back, nor grow by giving back what was not spent', async () => {
    const throttle = createThrottle({ tries: 1, seconds: 60 })
    for (let turn = 0; turn < 5; turn += 1) {
      await throttle.spend('a')
      await throttle.giveBack('a')
    }
    await throttle.giveBack('b')
    await throttle.spend('b')
    await expect(throttle.spend('b')).rejects.toThrow('Too many')
  })

  test('counts tries that arrive together one by one', async () => {
    const throttle = createThrottle({ tries: 10, seconds: 60 })
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => throttle.spend('a')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
