import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asker, createHashingTurns } from './passwords.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const HASH_MS = 160
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const stranger = (tries: number, gone?: AbortSignal): Asker => ({
  isKnown: false,
  tries,
  ...(gone && { gone }),
})
const known: Asker = { isKnown: true, tries: 200 }

/** Turns that note in which order they were taken, and how many at once at most. */
function openTurns({ atOnce = 1, patienceMs = 10_000, mostWaiting = 1_000 } = {}) {
  const take = createHashingTurns({ atOnce, patienceMs, mostWaiting })
  const taken: string[] = []
  const running = { now: 0, most: 0 }
  const ask = (name: string, asker: Asker, ms = HASH_MS) =>
    take(asker, async () => {
      taken.push(name)
      running.now += 1
      running.most = Math.max(running.most, running.now)
      await after(ms)
      running.now -= 1
      return name
    }).catch((problem: { status: number; retryAfterSeconds: number }) => problem)
  return { ask, taken, running }
}

const refused = { status: 429, retryAfterSeconds: 10 }

describe('whose password is hashed next', () => {
  test('a known person before strangers, few tries before many, and of equals who came first', async () => {
    const { ask, taken } = openTurns()
    void ask('running', stranger(1))
    void ask('ninth try', stranger(9))
    void ask('first try', stranger(1))
    void ask('another first try', stranger(1))
    void ask('known', known)
    await vi.advanceTimersByTimeAsync(10 * HASH_MS)
    expect(taken).toEqual(['running', 'known', 'first try', 'another first try', 'ninth try'])
  })

  test('as many at once as there are processors for it, also after one that failed', async () => {
    const { ask, running } = openTurns({ atOnce: 3 })
    const take = createHashingTurns({ atOnce: 1, patienceMs: 10_000, mostWaiting: 10 })
    for (let turn = 0; turn < 20; turn += 1) void ask(`${turn}`, stranger(1))
    await expect(take(known, () => Promise.reject(new Error('no good')))).rejects.toThrow('no good')
    expect(await take(known, async () => 'served')).toBe('served')
    await vi.advanceTimersByTimeAsync(20 * HASH_MS)
    expect(running).toEqual({ now: 0, most: 3 })
  })
})

describe('nobody waits for ever', () => {
  test('after ten seconds a person is told to come back; who is being served is served', async () => {
    const { ask, taken } = openTurns()
    const first = ask('first', stranger(1), 15_000)
    const second = ask('second', stranger(1))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await second).toMatchObject(refused)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await first).toBe('first')
    expect(taken).toEqual(['first'])
  })

  test('but who has given up a link for it is served, however long it takes', async () => {
    const { ask } = openTurns({ mostWaiting: 1 })
    void ask('running', stranger(1), 15_000)
    const owed = ask('owed', { ...stranger(9), isOwed: true })
    const other = ask('other', stranger(1))
    expect(await other).toMatchObject(refused)
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await owed).toBe('owed')
  })

  test('who has gone is not served, and who goes while being served keeps the turn to its end', async () => {
    const { ask, taken, running } = openTurns()
    const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()]
    three.abort()
    const served = ask('served', stranger(1, one.signal))
    const waiting = ask('waiting', stranger(1, two.signal))
    const late = ask('gone before', stranger(1, three.signal))
    void ask('next', stranger(1))
    one.abort()
    two.abort()
    await vi.advanceTimersByTimeAsync(HASH_MS - 1)
    expect(taken).toEqual(['served'])
    await vi.advanceTimersByTimeAsync(2 * HASH_MS)
    expect(await served).toBe('served')
    expect(await waiting).toMatchObject(refused)
    expect(await late).toMatchObject(refused)
    expect(taken).toEqual(['served', 'next'])
    expect(running.most).toBe(1)
  })

  test('a full queue sends away whoever would be last, not whoever has just come', async () => {
    const { ask, taken } = openTurns({ mostWaiting: 2 })
    void ask('running', stranger(1))
    const often = ask('often', stranger(50))
    void ask('twice', stranger(2))
    void ask('new', stranger(1))
    expect(await often).toMatchObject(refused)
    const later = ask('often again', stranger(51))
    expect(await later).toMatchObject(refused)
    await vi.advanceTimersByTimeAsync(5 * HASH_MS)
    expect(taken).toEqual(['running', 'new', 'twice'])
  })
})

test('fifty tries a second from five hundred addresses for ten minutes keep no known person out, and few new ones', async () => {
  const { ask } = openTurns()
  const ADDRESSES = 500
  const SECONDS = 600
  const waits: Record<'known' | 'fresh', number[]> = { known: [], fresh: [] }
  const note = async (who: keyof typeof waits, asker: Asker) => {
    const asked = Date.now()
    const answer = await ask(who, asker)
    waits[who].push(answer === who ? Date.now() - asked : Number.POSITIVE_INFINITY)
  }
  for (let second = 0; second < SECONDS; second += 1) {
    for (let turn = 0; turn < 50; turn += 1) {
      void ask('attacker', stranger(1 + Math.floor((second * 50 + turn) / ADDRESSES)))
    }
    if (second % 6 === 0) {
      void note('known', known)
      void note('fresh', stranger(1))
    }
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waits.known).toHaveLength(100)
  expect(Math.max(...waits.known)).toBeLessThanOrEqual(2_000)
  expect(waits.fresh.filter((ms) => ms <= 10_000).length).toBeGreaterThanOrEqual(90)
})
