import type { Fate } from '../xero/fate.ts'

const LATEST_S = 40
const MINUTE_S = 60

/** Numbers from 0 to 1, all alike likely, the same ones of a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Misfortunes in seconds of a scaled minute: a write is done 0 to 40 s after we stopped waiting, its answer or it itself
 * is lost, or a call is turned away because of the minute, the token, or Xero itself. Odds in the hundred.
 */
export function createFates(seed: number, minuteMs: number) {
  const next = numbersOf(seed)
  const counts: Record<string, number> = {}
  const fates: [name: string, writeOdds: number, readOdds: number, fate: () => Fate][] = [
    ['late', 6, 0, () => ({ lateMs: (next() * LATEST_S * minuteMs) / MINUTE_S })],
    ['answer lost', 4, 1, () => ({ lost: 'answer' })],
    ['call lost', 3, 1, () => ({ lost: 'call' })],
    ['500', 1, 1, () => ({ turnedAway: 500 })],
    ['503', 1, 1, () => ({ turnedAway: 503 })],
    ['429', 1, 1, () => ({ turnedAway: 429, retryAfterSeconds: 1 + Math.floor(next() * 10) })],
    ['401', 0.5, 0.5, () => ({ turnedAway: 401 })],
  ]
  return {
    /** How often what has happened. */
    counts,
    fateOf({ method }: { method: string }): Fate | undefined {
      let left = next() * 100
      for (const [name, writeOdds, readOdds, fate] of fates) {
        left -= method === 'GET' ? readOdds : writeOdds
        if (left >= 0) continue
        counts[name] = (counts[name] ?? 0) + 1
        return fate()
      }
      return undefined
    },
  }
}
