import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reached } from '../phone-calls.ts'
import { keepTrying } from './keep-trying.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

let answer: () => Promise<Reached>
let triedAt: number[]
let shown: (Reached['is'] | undefined)[]

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  answer = async () => ({ is: 'offline' })
  triedAt = []
  shown = []
})
afterEach(() => {
  vi.useRealTimers()
})

const trying = () =>
  keepTrying({
    attempt: () => {
      triedAt.push(Date.now() / SECOND)
      return answer()
    },
    told: ({ reached }) => shown.push(reached),
  })

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([
  ['no signal', { is: 'offline' }],
  ['a server in trouble', { is: 'trouble', afterMs: 0 }],
  ['a full phone', { is: 'full' }],
] as const)(
  'after %s it is tried again soon, then less and less often, then every minute',
  async (_what, reached) => {
    answer = async () => reached
    await trying().try()
    await pass(5 * 60 * SECOND)
    expect(triedAt).toEqual([0, 4, 12, 28, 60, 120, 180, 240, 300])
  },
)

test('a server that was away for an hour is found within a minute, and then left alone', async () => {
  await trying().try()
  await pass(HOUR)
  answer = async () => ({ is: 'ok' })
  await pass(60 * SECOND)
  const found = triedAt.length
  await pass(HOUR)
  expect(triedAt).toHaveLength(found)
  expect(shown.filter(Boolean).at(-1)).toBe('ok')
})

test('after it was reached, the next trouble begins with a short pause again', async () => {
  const { try: now } = trying()
  await now()
  await pass(60 * SECOND)
  answer = async () => ({ is: 'ok' })
  await now()
  answer = async () => ({ is: 'offline' })
  const from = triedAt.length
  await now()
  await pass(5 * SECOND)
  expect(triedAt.slice(from)).toEqual([60, 64])
})

test('a server that asks for patience gets it, from everything but another network', async () => {
  answer = async () => ({ is: 'trouble', afterMs: 900 * SECOND })
  const { try: now, tryAnew } = trying()
  await now()
  await pass(600 * SECOND)
  await now()
  expect(triedAt).toEqual([0])
  await pass(300 * SECOND)
  expect(triedAt).toEqual([0, 900])
  await tryAnew()
  expect(triedAt).toEqual([0, 900, 900])
})

test('what is asked for during an attempt is tried after it, once', async () => {
  let end: (reached: Reached) => void = () => undefined
  answer = () => new Promise((resolve) => (end = resolve))
  const { try: now } = trying()
  void now()
  void now()
  void now()
  end({ is: 'ok' })
  await pass(1)
  expect(triedAt).toHaveLength(2)
  end({ is: 'ok' })
  await pass(1)
  expect(triedAt).toHaveLength(2)
})

test('a phone in another network tries again at once, also where the attempt before has just failed', async () => {
  let end: (reached: Reached) => void = () => undefined
  answer = () => new Promise((resolve) => (end = resolve))
  const { try: now, tryAnew } = trying()
  void now()
  void tryAnew()
  end({ is: 'offline' })
  await pass(1)
  expect(triedAt).toEqual([0, 0])
  end({ is: 'ok' })
  await pass(1)
})

test('an attempt that broke is no end: the next one is made', async () => {
  answer = async () => {
    throw new Error('The phone’s own store is gone')
  }
  const { try: now } = trying()
  await expect(now()).rejects.toThrow('store is gone')
  answer = async () => ({ is: 'ok' })
  await now()
  expect(triedAt).toHaveLength(2)
})
