import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CALL_WITHIN_MS, type ClockComparison, type ClockReading, timeOfDoing } from './phone-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.parse('2026-11-23T01:00:00Z')
const instant = (time: number) => new Date(time)

describe('a phone that says nothing of its clock', () => {
  const now = new Date('2026-11-23T04:00:00Z')
  test.each([
    ['an hour ago, in a basement', '2026-11-23T03:00:00Z', '2026-11-23T03:00:00.000Z', false],
    ['three weeks ago, from a drawer', '2026-11-02T04:00:00Z', '2026-11-02T04:00:00.000Z', false],
    ['in the future', '2026-11-23T05:00:00Z', '2026-11-23T04:00:00.000Z', true],
    ['in 1970, since the battery was empty', '1970-01-01T00:00:00Z', '2026-11-23T04:00:00.000Z', true],
    ['in the year 0, which no database keeps', '0000-01-01T00:00:00Z', '2026-11-23T04:00:00.000Z', true],
  ])('an entry made %s counts as of a time that can be true, and says when it is not sure', (...row) => {
    const [, said, at, isUncertain] = row
    const evidence = { before: null, after: [], arrivedAt: now }
    const done = timeOfDoing({ at: new Date(said), page: '', tick: 0 }, evidence)
    expect([done.at.toISOString(), done.isUncertain]).toEqual([at, isUncertain])
  })
})

/** A phone whose clocks are read at true times: when it was set and by how much, when it slept, when its page was opened. */
interface Phone {
  aheads: readonly { from: number; ms: number }[]
  sleeps: readonly { from: number; to: number }[]
  pages: readonly number[]
}

function readAt({ aheads, sleeps, pages }: Phone, time: number): ClockReading {
  const ahead = aheads.findLast(({ from }) => from <= time)?.ms ?? 0
  const opened = pages.findLast((from) => from <= time) ?? 0
  const slept = sleeps
    .map(({ from, to }) => Math.max(0, Math.min(to, time) - Math.max(from, opened)))
    .reduce((sum, one) => sum + one, 0)
  return { at: instant(NOON + time + ahead), page: `page ${opened}`, tick: time - opened - slept }
}

const comparedAt = (phone: Phone, time: number, withinMs = 500): ClockComparison => ({
  ...readAt(phone, time),
  officeAt: instant(NOON + time),
  withinMs,
})

/** Entered at one true time and sent at another, by a call that took a while. */
function sent(phone: Phone, { made, at, latency = 200 }: { made: number; at: number; latency?: number }) {
  const arrivedAt = instant(NOON + at + latency)
  const own = { ...readAt(phone, at), officeAt: arrivedAt, withinMs: CALL_WITHIN_MS.entries }
  return timeOfDoing(readAt(phone, made), { before: comparedAt(phone, 0), after: [own], arrivedAt })
}

const offBy = (made: number, { at }: { at: Date }) => Math.abs(at.getTime() - NOON - made)
const asleep = { from: 70 * MINUTE, to: 200 * MINUTE }

describe('a clock that is wrong', () => {
  test.each([
    ['3 hours slow', -3 * HOUR],
    ['3 hours fast', 3 * HOUR],
    ['5 days slow', -120 * HOUR],
    ['a year fast', 8_760 * HOUR],
  ])('by %s all along changes no time, and is named', (_how, ms) => {
    const phone: Phone = { aheads: [{ from: -HOUR, ms }], sleeps: [asleep], pages: [-HOUR] }
    const done = sent(phone, { made: HOUR, at: 5 * HOUR })
    expect(offBy(HOUR, done)).toBeLessThan(1_000)
    expect([done.isUncertain, Math.round((done.aheadMs ?? 0) / MINUTE)]).toEqual([false, ms / MINUTE])
  })

  test('and set right before sending is known by the clock that nobody sets', () => {
    const aheads = [
      { from: -HOUR, ms: -3 * HOUR },
      { from: 4 * HOUR, ms: 0 },
    ]
    const done = sent({ aheads, sleeps: [], pages: [-HOUR] }, { made: HOUR, at: 5 * HOUR })
    expect(offBy(HOUR, done)).toBeLessThan(1_000)
    expect([done.isUncertain, done.aheadMs]).toEqual([false, -3 * HOUR])
  })

  test('and set by another page while the phone slept is marked as uncertain', () => {
    const aheads = [
      { from: -HOUR, ms: -3 * HOUR },
      { from: 2 * HOUR, ms: 0 },
    ]
    const phone: Phone = { aheads, sleeps: [asleep], pages: [-HOUR, 40 * MINUTE, 4 * HOUR] }
    const done = sent(phone, { made: HOUR, at: 5 * HOUR })
    expect(done.isUncertain).toBe(true)
    expect(done.at.getTime()).toBeGreaterThanOrEqual(NOON - 1_000)
    expect(done.at.getTime()).toBeLessThanOrEqual(NOON + 5 * HOUR)
  })

  test('is no matter where the entry was sent at once', () => {
    const aheads = [
      { from: -HOUR, ms: -3 * HOUR },
      { from: 30_000, ms: 9 * HOUR },
    ]
    const done = sent({ aheads, sleeps: [], pages: [-HOUR, 10_000] }, { made: 20_000, at: 40_000 })
    expect(offBy(20_000, done)).toBeLessThan(MINUTE)
  })
})

const hours = (most: number) => fc.integer({ min: 1, max: most * HOUR })
const skew = fc.integer({ min: -40 * 24 * HOUR, max: 40 * 24 * HOUR })
const life = fc.record({
  skew,
  /** At least two minutes, or nobody would call it a jump. */
  jump: skew.filter((ms) => Math.abs(ms) > 2 * MINUTE),
  jumpAt: hours(20),
  made: hours(10),
  offline: hours(10),
  latency: fc.integer({ min: 0, max: 25_000 }),
  sleeps: fc.array(fc.record({ from: hours(20), long: hours(3) }), { maxLength: 4 }),
  pages: fc.array(hours(20), { maxLength: 3 }),
})

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

/** Sleeps one after the other, never while the phone is used. */
function phoneOf(
  { skew: first, jump, jumpAt, sleeps, pages, made }: Life,
  kinds: Partial<Record<'jumps', boolean>>,
) {
  const spans = sleeps
    .map(({ from, long }) => ({ from, to: from + long }))
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from }, index, all) => all.slice(0, index).every(({ to }) => to <= from))
    .filter(({ from, to }) => made < from || made > to)
  const aheads = [{ from: -HOUR, ms: first }, ...(kinds.jumps ? [{ from: jumpAt, ms: first + jump }] : [])]
  return { aheads, sleeps: spans, pages: [-HOUR, ...pages].toSorted((one, other) => one - other) }
}

describe('whatever a phone does', () => {
  test('a clock that is not set meanwhile leaves every time right, asleep and awake, on one page or several', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { made, offline, latency } = one
        const done = sent(phoneOf(one, {}), { made, at: made + offline, latency })
        expect(offBy(made, done)).toBeLessThanOrEqual(MINUTE)
        expect(done.isUncertain).toBe(false)
      }),
    )
  })

  test('a clock that is set once leaves the time right to a minute or marked, and never after it arrived', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { made, offline, latency } = one
        const done = sent(phoneOf(one, { jumps: true }), { made, at: made + offline, latency })
        if (!done.isUncertain) expect(offBy(made, done)).toBeLessThanOrEqual(MINUTE)
        expect(done.at.getTime()).toBeLessThanOrEqual(NOON + made + offline + latency)
        expect(done.at.getTime()).toBeGreaterThanOrEqual(NOON - 1_000)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a clock that is set on a page that stays open and awake leaves the time right, and sure', () => {
    fc.assert(
      fc.property(life, (one) => {
        const { made, offline, latency } = one
        const phone = { ...phoneOf(one, { jumps: true }), sleeps: [], pages: [-HOUR] }
        const done = sent(phone, { made, at: made + offline, latency })
        expect(offBy(made, done)).toBeLessThanOrEqual(MINUTE)
        expect(done.isUncertain).toBe(false)
      }),
    )
  })
})
