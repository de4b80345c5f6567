import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { RunOrder } from './plan.ts'
import { keepVisitsWhole, visitsKept } from './plan-visits.ts'
import type { Driven } from './problem.ts'

const visits = [['A', 'B']] as const

/** 'one: x A B y; two: z' */
const plan = (words: string): RunOrder[] =>
  words.split('; ').map((run) => {
    const [name = '', jobs = ''] = run.split(':')
    return { runId: name, truckId: name, number: 1, jobIds: jobs.split(' ').filter(Boolean) }
  })

const inWords = (orders: readonly RunOrder[]) =>
  orders.map(({ runId, jobIds }) => `${runId}: ${jobIds.join(' ')}`.trim()).join('; ')

describe('a card moved by hand in a plan takes the other half of its visit along', () => {
  test.each([
    ['into another run, by its first half', 'one: x B y; two: z A', 'one: x y; two: z A B'],
    ['into another run, by its second half', 'one: x A y; two: B z', 'one: x y; two: A B z'],
    ['out of the plan', 'one: x B y; two: z', 'one: x y; two: z'],
    ['forward in its run', 'one: x y A B; two: z', 'one: x y A B; two: z'],
    ['forward in its run by its first half', 'one: x B y A; two: z', 'one: x y A B; two: z'],
    ['back in its run by its second half', 'one: B x A y; two: z', 'one: A B x y; two: z'],
    ['apart: the job between goes behind', 'one: x A y B; two: z', 'one: x y A B; two: z'],
  ])('%s', (_what, after, whole) => {
    expect(inWords(keepVisitsWhole({ visits }, plan('one: x A B y; two: z'), plan(after)))).toBe(whole)
  })

  test('from the jobs that are left out', () => {
    const before = plan('one: x; two: z')
    expect(inWords(keepVisitsWhole({ visits }, before, plan('one: B x; two: z')))).toBe('one: A B x; two: z')
  })

  test('not where they were apart before', () => {
    const before = plan('one: x A; two: B z')
    expect(inWords(keepVisitsWhole({ visits }, before, plan('one: A x; two: B z')))).toBe(
      'one: A x; two: B z',
    )
  })
})

describe('a visit whose bin is on the truck', () => {
  const run = { id: 'one', truckId: 'one', number: 1, jobIds: ['x', 'A', 'B', 'y'], isLocked: false }
  const kept = (report: Partial<Driven>, after: string) => {
    const nothing = { headingAt: null, onSiteAt: null, doneAt: null, returnedAt: null }
    const driven = [{ jobId: 'A', ...nothing, isMoved: false, isDone: false, ...report }]
    return visitsKept({ visits, runs: [{ ...run, begunJobs: 2, driven }] }, plan(after))
  }

  test('does not bind where its second half is left out of the plan, and again once that is back', () => {
    expect(kept({ isMoved: true }, 'one: x A y; two: z')).toEqual([])
    expect(kept({ isMoved: true }, 'one: x A B y; two: z')).toEqual(visits)
    expect(kept({ isMoved: true }, 'one: x A y; two: B z')).toEqual(visits)
  })

  test.each([
    ['its driver has only set out', { headingAt: 500 }],
    ['its driver is there', { headingAt: 500, onSiteAt: 520 }],
    ['it is back in the yard', { isMoved: true, isDone: true }],
  ])('binds while %s', (_what, report) => {
    expect(kept(report, 'one: x A y; two: z')).toEqual(visits)
  })
})

test('whatever is moved, no visit is torn apart, no job is doubled, and others stay where they were put', () => {
  const pairs = [
    ['A', 'B'],
    ['C', 'D'],
  ] as const
  const before = plan('one: A B x; two: y C D; three:')
  fc.assert(
    fc.property(
      fc.constantFrom('A', 'B', 'C', 'D', 'x', 'y'),
      fc.constantFrom('one', 'two', 'three', 'out'),
      fc.nat(4),
      (moved, to, place) => {
        const left = before.map((order) => ({
          ...order,
          jobIds: order.jobIds.filter((id) => id !== moved),
        }))
        const after = left.map((order) =>
          order.runId === to ? { ...order, jobIds: order.jobIds.toSpliced(place, 0, moved) } : order,
        )
        const whole = keepVisitsWhole({ visits: pairs }, before, after)
        const placed = whole.flatMap(({ jobIds }) => jobIds)
        expect(new Set(placed).size).toBe(placed.length)
        for (const [first, second] of pairs) {
          const run = whole.find(({ jobIds }) => jobIds.includes(first))
          if (run) expect(run.jobIds.indexOf(second)).toBe(run.jobIds.indexOf(first) + 1)
          else expect(placed).not.toContain(second)
        }
        for (const single of ['x', 'y']) {
          const runOf = (orders: readonly RunOrder[]) =>
            orders.find(({ jobIds }) => jobIds.includes(single))?.runId
          expect(runOf(whole)).toBe(runOf(after))
        }
      },
    ),
  )
})
