import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recentNews } from './live-channel.ts'

const BAYSIDE = 'bayside'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('what a screen is told that read something before it listened', () => {
  test('is what changed since then in its company, and nothing older', () => {
    const news = recentNews()
    vi.advanceTimersByTime(30_000)
    news.note(BAYSIDE, ['stock'])
    vi.advanceTimersByTime(5_000)
    news.note(BAYSIDE, ['bookings', 'runs'])
    news.note('elsewhere', ['fleet'])
    vi.advanceTimersByTime(1_000)
    expect(news.within(BAYSIDE, 2_000)).toEqual(['bookings', 'runs'])
    expect(news.within(BAYSIDE, 6_000)).toEqual(['stock', 'bookings', 'runs'])
    expect(news.within(BAYSIDE, 0)).toEqual([])
  })

  test('is everything where nobody knows what changed: over a minute ago, or before a lost connection came back', () => {
    const news = recentNews()
    vi.advanceTimersByTime(120_000)
    expect(news.within(BAYSIDE, 61_000)).toEqual(['everything'])
    expect(news.within(BAYSIDE, 59_000)).toEqual([])
    news.forget()
    vi.advanceTimersByTime(1_000)
    expect(news.within(BAYSIDE, 2_000)).toEqual(['everything'])
    expect(news.within(BAYSIDE, 500)).toEqual([])
  })
})
