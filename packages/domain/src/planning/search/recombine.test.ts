import { describe, expect, test } from 'vitest'
import '../../testing/same-samples.ts'

import fc from 'fast-check'
import type { Partitioning } from './linear-relaxation.ts'
import { choosePartition } from './recombine.ts'
import { nextNumber, type PooledRoute, rngOf } from './search-state.ts'

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

type Known = Omit<Partitioning, 'isOver'>

/** What a choice comes to; null when a job is in two of its routes, or a kind has too few trucks. */
function worthOf({ jobs, losses, trucks }: Known, routes: readonly PooledRoute[]): number | null {
  const covered = routes.flatMap((route) => [...route.jobs])
  const isTwice = new Set(covered).size < covered.length
  const isShort = [...trucks].some((count, kind) => routes.filter((one) => one.kind === kind).length > count)
  if (isTwice || isShort) return null
  const lost = Array.from({ length: jobs }, (_, job) => (covered.includes(job) ? 0 : (losses[job] ?? 0)))
  const extras = routes.map(({ extra }) => extra)
  return [...extras, ...lost].reduce((sum, one) => sum + one, 0)
}

/** The least that any choice comes to, by trying all of them. */
function leastOf(problem: Known): number {
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

const never = () => false

/** All pairs of so many jobs as routes, at costs of chance: of these nobody soon knows the cheapest choice. */
function hardChoice(jobs: number): Known {
  const rng = rngOf(7)
  const all = Array.from({ length: jobs }, (_, job) => job)
  const routes = all.flatMap((one) =>
    all
      .slice(one + 1)
      .flatMap((other) => all.slice(other + 1).map((third) => Int32Array.of(one, other, third)))
      .map((covered) => ({ kind: 0, jobs: covered, extra: 1 + nextNumber(rng) })),
  )
  return { jobs, losses: new Float64Array(jobs).fill(100), trucks: Int32Array.of(jobs), routes, most: 1e6 }
}

describe('choosing among routes', () => {
  test('ends soon after somebody cancels or the time is up, with what it has', () => {
    const problem = hardChoice(18)
    let looks = 0
    const overAfter = (most: number) => () => {
      looks++
      return looks > most
    }
    const whole = choosePartition({ ...problem, isOver: overAfter(1e9) })
    const all = looks
    looks = 0
    expect(choosePartition({ ...problem, isOver: overAfter(0) })).toBeNull()
    expect(looks).toBe(1)
    looks = 0
    const cut = choosePartition({ ...problem, isOver: overAfter(all - 2) })
    expect(looks).toBeLessThan(all)
    expect(whole && worthOf(problem, whole)).toBeLessThanOrEqual((cut && worthOf(problem, cut)) ?? 1e6)
  })

  test('finds the cheapest choice in which each job is driven once and each truck goes once', () => {
    fc.assert(
      fc.property(someChoice, ({ routes, losses, trucks }) => {
        const problem = {
          jobs: JOBS,
          losses: Float64Array.from(losses),
          trucks: Int32Array.from(trucks),
          routes,
          most: 1_000,
          isOver: never,
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
      isOver: never,
    }
    expect(choosePartition({ ...problem, most: 10 })).toBeNull()
    const chosen = choosePartition({ ...problem, most: 11 })?.map(({ jobs }) => [...jobs])
    expect(chosen?.toSorted()).toEqual([
      [0, 3],
      [1, 2],
    ])
  })
})
