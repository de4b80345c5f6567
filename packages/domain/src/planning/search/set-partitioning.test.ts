import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import type { Partitioning } from './linear-relaxation.ts'
import type { PooledRoute } from './route-pool.ts'
import { choosePartition } from './set-partitioning.ts'

const JOBS = 6
const KINDS = 2

const someRoute = fc.record({
  kind: fc.nat(KINDS - 1),
  jobs: fc.uniqueArray(fc.nat(JOBS - 1), { minLength: 1, maxLength: 4 }).map((jobs) => Int32Array.from(jobs)),
  extra: fc.integer({ min: -5, max: 40 }),
})

const someChoice = fc.record({
  routes: fc.array(someRoute, { maxLength: 14 }),
  losses: fc.array(fc.integer({ min: 20, max: 60 }), { minLength: JOBS, maxLength: JOBS }),
  trucks: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: KINDS, maxLength: KINDS }),
})

/** What a choice comes to; null when a job is in two of its routes, or a kind has too few trucks. */
function worthOf({ jobs, losses, trucks }: Partitioning, routes: readonly PooledRoute[]): number | null {
  const covered = routes.flatMap((route) => [...route.jobs])
  const isTwice = new Set(covered).size < covered.length
  const isShort = [...trucks].some((count, kind) => routes.filter((one) => one.kind === kind).length > count)
  if (isTwice || isShort) return null
  const lost = Array.from({ length: jobs }, (_, job) => (covered.includes(job) ? 0 : (losses[job] ?? 0)))
  const extras = routes.map(({ extra }) => extra)
  return [...extras, ...lost].reduce((sum, one) => sum + one, 0)
}

/** The least that any choice comes to, by trying all of them. */
function leastOf(problem: Partitioning): number {
  const { routes } = problem
  let least = Number.POSITIVE_INFINITY
  for (let choice = 0; choice < 2 ** routes.length; choice++) {
    const worth = worthOf(
      problem,
      routes.filter((_, index) => ((choice >> index) & 1) === 1),
    )
    if (worth !== null) least = Math.min(least, worth)
  }
  return least
}

describe('choosing among routes', () => {
  test('finds the cheapest choice in which each job is driven once and each truck goes once', () => {
    fc.assert(
      fc.property(someChoice, ({ routes, losses, trucks }) => {
        const problem = {
          jobs: JOBS,
          losses: Float64Array.from(losses),
          trucks: Int32Array.from(trucks),
          routes,
          most: 1_000,
        }
        const chosen = choosePartition(problem)
        expect(chosen && worthOf(problem, chosen)).toBeCloseTo(leastOf(problem), 6)
      }),
      { numRuns: 60 },
    )
  })

  test('chooses nothing when nothing comes to less than what is known', () => {
    const route = (jobs: number[], extra: number) => ({ kind: 0, jobs: Int32Array.from(jobs), extra })
    const problem = {
      jobs: 4,
      losses: new Float64Array(4).fill(100),
      trucks: Int32Array.of(2),
      routes: [route([0, 1], 5), route([2, 3], 6), route([1, 2], 1), route([0, 3], 9)],
    }
    expect(choosePartition({ ...problem, most: 10 })).toBeNull()
    const chosen = choosePartition({ ...problem, most: 11 })?.map(({ jobs }) => [...jobs])
    expect(chosen?.toSorted()).toEqual([
      [0, 3],
      [1, 2],
    ])
  })
})
