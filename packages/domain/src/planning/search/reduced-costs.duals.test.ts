import { describe, expect, test } from 'vitest'
import '../../testing/same-samples.ts'

import fc from 'fast-check'
import { NOWHERE } from './network-parts.ts'
import { duals, type PricedWays } from './reduced-costs.ts'

const JOBS = 5
const cost = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 50 }) }, fc.constant(NOWHERE))

const someWays = fc
  .record({
    ways: fc.array(cost, { minLength: JOBS * JOBS, maxLength: JOBS * JOBS }),
    home: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: JOBS, maxLength: JOBS }),
    out: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: JOBS, maxLength: JOBS }),
  })
  .map(
    ({ ways, home, out }): PricedWays => ({
      jobs: JOBS,
      ways: Float64Array.from(ways, (one, way) => (way % (JOBS + 1) === 0 ? NOWHERE : one)),
      home: Float64Array.from(home),
      out: Float64Array.from(out),
    }),
  )

/** The cheapest way to give each job from one on a next of its own, or to send its truck home, by trying all. */
function cheapest({ jobs, ways, home, out }: PricedWays, job = 0, taken: readonly number[] = []): number {
  if (job === jobs) return out.reduce((sum, one, to) => sum + (taken.includes(to) ? 0 : one), 0)
  const nexts = Array.from({ length: jobs }, (_, to) => to).filter((to) => !taken.includes(to))
  return Math.min(
    (home[job] ?? 0) + cheapest({ jobs, ways, home, out }, job + 1, taken),
    ...nexts.map(
      (to) => (ways[job * jobs + to] ?? 0) + cheapest({ jobs, ways, home, out }, job + 1, [...taken, to]),
    ),
  )
}

describe('the prices of leaving and reaching jobs', () => {
  test('come to what the cheapest plan of nexts costs, and no way costs less than its two ends', () => {
    fc.assert(
      fc.property(someWays, (all) => {
        const { leaving, reaching } = duals(all)
        const sum = [...leaving, ...reaching].reduce((before, one) => before + one, 0)
        expect(sum).toBeCloseTo(cheapest(all), 6)
        all.ways.forEach((way, index) => {
          const ends = (leaving[Math.floor(index / JOBS)] ?? 0) + (reaching[index % JOBS] ?? 0)
          expect(way).toBeGreaterThanOrEqual(ends - 1e-9)
        })
        for (let job = 0; job < JOBS; job++) {
          expect(all.home[job]).toBeGreaterThanOrEqual((leaving[job] ?? 0) - 1e-9)
          expect(all.out[job]).toBeGreaterThanOrEqual((reaching[job] ?? 0) - 1e-9)
        }
      }),
      { numRuns: 60 },
    )
  })
})
