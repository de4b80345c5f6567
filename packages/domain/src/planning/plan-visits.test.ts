import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { isDropStatus, isPickStatus } from '../bookings/status/job-status.ts'
import type { Board } from '../runs/board.ts'
import { moveJobs } from '../runs/move-jobs.ts'
import { sampleBoard, sampleJobs, sampleRun } from '../runs/sample-board.ts'
import '../testing/same-samples.ts'
import type { RunOrder } from '../run-times/day.ts'
import { VISIT_KINDS, type Visit, type VisitKind } from '../visits/visit.ts'
import { keepVisitsWhole, visitsKept } from './plan-visits.ts'
import { sampleJob } from './testing/sample-day.ts'

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

const [old, made, one] = [sampleJobs('old'), sampleJobs('new'), sampleJobs('one')]

const HALVES = {
  exchange: ['new-drop', 'old-pick'],
  'tip-and-return': ['old-pick', 'new-drop'],
  relocate: ['old-pick', 'new-drop'],
  'wait-and-load': ['one-drop', 'one-pick'],
} as const satisfies Record<VisitKind, Visit['jobIds']>

type Standing = Record<string, 'Dispatched' | 'Delivered' | 'Collected' | 'Returned' | 'Cancelled'>

const others = ['x', 'y', 'z'].map((name) => sampleJobs(name))

/** 'x A B y' and 'z' in two runs of one day, with the halves of a visit as far as they are. */
function dayOf(kind: VisitKind, statuses: Standing): Board {
  const jobIds = HALVES[kind]
  const runs = [
    sampleRun('one', { jobIds: ['x-drop', ...jobIds, 'y-drop'] }),
    sampleRun('two', { jobIds: ['z-drop'], number: 2 }),
  ]
  const delivered = { ...old, drop: { ...old.drop, status: 'Delivered' as const } }
  const board = sampleBoard(runs, [delivered, made, one, ...others])
  const bookings = board.bookings.map((booking): Booking => {
    const [drop, pick] = [statuses[booking.drop.id], statuses[booking.pick.id]]
    return {
      ...booking,
      drop: { ...booking.drop, ...(drop && isDropStatus(drop) && { status: drop }) },
      pick: { ...booking.pick, date: SAMPLE_TODAY, ...(pick && isPickStatus(pick) && { status: pick }) },
    }
  })
  return { ...board, bookings, visits: [{ id: 'visit', kind, jobIds }] }
}

const ordersOf = ({ runs }: Board): RunOrder[] =>
  runs.map(({ id, jobIds }) => ({ runId: id, truckId: id, number: 1, jobIds }))

const jobsOf = ({ bookings }: Board) =>
  bookings.flatMap(({ id: bookingId, drop, pick }) => [
    sampleJob(drop.id, { bookingId }),
    sampleJob(pick.id, { bookingId, kind: 'pick' }),
  ])

/** The orders of a plan once a job was dragged in it. */
function dragged(board: Board, { jobId, to, place }: { jobId: string; to: string; place: number }) {
  const before = ordersOf(board)
  const left = before.map((order) => ({ ...order, jobIds: order.jobIds.filter((id) => id !== jobId) }))
  const after = left.map((order) =>
    order.runId === to ? { ...order, jobIds: order.jobIds.toSpliced(place, 0, jobId) } : order,
  )
  return keepVisitsWhole({ visits: visitsKept(board, { jobs: jobsOf(board) }, after) }, before, after)
}

describe('a visit of which one half is done holds nothing in a plan', () => {
  test.each([
    ['an exchange whose drop is delivered', 'exchange', { 'new-drop': 'Delivered' }, 'old-pick'],
    ['an exchange whose pick was done first', 'exchange', { 'old-pick': 'Collected' }, 'new-drop'],
    ['a tip and return that is back in the yard', 'tip-and-return', { 'old-pick': 'Returned' }, 'new-drop'],
    ['a bin that was waited for and is there', 'wait-and-load', { 'one-drop': 'Delivered' }, 'one-pick'],
  ] as const)('%s', (...[, kind, statuses, jobId]) => {
    const board = dayOf(kind, statuses)
    const stays = HALVES[kind].find((id) => id !== jobId)
    const toOther = dragged(board, { jobId, to: 'two', place: 1 })
    expect(toOther.map(({ jobIds }) => jobIds)).toEqual([
      ['x-drop', stays, 'y-drop'],
      ['z-drop', jobId],
    ])
    const out = dragged(board, { jobId, to: 'out', place: 0 })
    expect(out.map(({ jobIds }) => jobIds)).toEqual([['x-drop', stays, 'y-drop'], ['z-drop']])
  })
})

test('half of a visit that is moved in a plan goes where the board would have it go', () => {
  const someHalf = fc.record({
    kind: fc.constantFrom(...VISIT_KINDS),
    status: fc.constantFrom(null, 'Dispatched', 'Delivered', 'Collected', 'Returned'),
    half: fc.nat(1),
    to: fc.constantFrom('two', 'out'),
    place: fc.nat(3),
  })
  let [moved, refused] = [0, 0]
  fc.assert(
    fc.property(someHalf, ({ kind, status, half, to, place }) => {
      const jobId = HALVES[kind][half] ?? ''
      const otherId = HALVES[kind][1 - half] ?? ''
      const board = dayOf(kind, status ? { [otherId]: status } : {})
      const comes = to === 'out' ? [] : [{ runId: to, remove: [], add: [jobId], position: place }]
      const outcome = moveJobs(board, [{ runId: 'one', remove: [jobId], add: [] }, ...comes])
      const after = dragged(board, { jobId, to, place })
      if (outcome.ok) {
        moved += 1
        expect(after.map(({ jobIds }) => jobIds)).toEqual(outcome.board.runs.map(({ jobIds }) => jobIds))
      } else {
        // The begun half would leave its place, which a plan refuses as well.
        refused += 1
        expect(after[0]?.jobIds).not.toContain(otherId)
      }
    }),
    { numRuns: 400 },
  )
  expect(moved).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(10)
})

test('a bin on the truck may be left out of a plan, and binds again once its drop is back', () => {
  const board = dayOf('relocate', { 'old-pick': 'Collected' })
  const kept = (jobIds: string[]) =>
    visitsKept(board, { jobs: jobsOf(board) }, [{ runId: 'one', truckId: 'one', number: 1, jobIds }])
  expect(kept(['x-drop', 'old-pick'])).toEqual([])
  expect(kept(['x-drop', 'old-pick', 'new-drop'])).toEqual([HALVES.relocate])
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
