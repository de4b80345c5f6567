import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '../bookings/booking.ts'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { type Board, findJob, runOfJob, type Update } from '../runs/board.ts'
import { moveJobs } from '../runs/move-jobs.ts'
import { sampleBoard, sampleJobs, sampleRun } from '../runs/sample-board.ts'
import { addDays } from '../shared/local-date.ts'
import { bindingVisitOf, type Visit } from './visit.ts'

const old = sampleJobs('old')
/** Its bin is at the customer's, and taken when the new one comes. */
const full = {
  ...old,
  drop: { ...old.drop, status: 'Delivered' as const },
  pick: { ...old.pick, date: SAMPLE_TODAY },
}
const EXCHANGE: Visit = { id: 'visit', kind: 'exchange', jobIds: ['new-drop', 'old-pick'] }

/** Its pick may come with its drop. */
const onOneDay = (booking: Booking): Booking => ({
  ...booking,
  pick: { ...booking.pick, date: booking.drop.date },
})

function dayWith(runs: Record<string, string[]>, visits = [EXCHANGE]): Board {
  const names = ['new', 'b', 'c']
  const board = sampleBoard(
    Object.entries(runs).map(([id, jobIds], index) => sampleRun(id, { jobIds, number: index + 1 })),
    [full, onOneDay(sampleJobs('a')), ...names.map((name) => sampleJobs(name))],
  )
  return { ...board, visits }
}

const orders = (board: Board, updates: Update[]) => {
  const outcome = moveJobs(board, updates)
  return outcome.ok
    ? Object.fromEntries(outcome.board.runs.map(({ id, jobIds }) => [id, jobIds.join(' ')]))
    : outcome.obstacles.map(({ message }) => message).join()
}

describe('both jobs of an exchange move as one', () => {
  test.each(['new-drop', 'old-pick'])('into a run by %s: leave, then take', (jobId) => {
    const day = dayWith({ one: ['a-drop', 'b-drop'] })
    expect(orders(day, [{ runId: 'one', remove: [], add: [jobId], position: 1 }])).toEqual({
      one: 'a-drop new-drop old-pick b-drop',
    })
  })

  test.each(['new-drop', 'old-pick'])('from run to run by %s', (jobId) => {
    const day = dayWith({ one: ['a-drop', 'new-drop', 'old-pick'], two: ['b-drop'] })
    const updates = [
      { runId: 'one', remove: [jobId], add: [] },
      { runId: 'two', remove: [], add: [jobId], position: 0 },
    ]
    expect(orders(day, updates)).toEqual({ one: 'a-drop', two: 'new-drop old-pick b-drop' })
  })

  test('out of a run', () => {
    const day = dayWith({ one: ['new-drop', 'old-pick'] })
    expect(orders(day, [{ runId: 'one', remove: ['old-pick'], add: [] }])).toEqual({ one: '' })
  })

  test('to another day', () => {
    const date = addDays(SAMPLE_TODAY, 1)
    const outcome = moveJobs(dayWith({ one: [] }), [{ date, add: ['new-drop'] }])
    if (!outcome.ok) throw new Error('refused')
    expect(findJob(outcome.board, 'old-pick')?.job.date).toBe(date)
    expect(findJob(outcome.board, 'new-drop')?.job.date).toBe(date)
  })

  test('in the order of its run, by either half', () => {
    const day = dayWith({ one: ['a-drop', 'new-drop', 'old-pick', 'b-drop'] })
    const order = ['old-pick', 'a-drop', 'new-drop', 'b-drop']
    expect(orders(day, [{ runId: 'one', remove: ['old-pick'], add: ['old-pick'], order }])).toEqual({
      one: 'new-drop old-pick a-drop b-drop',
    })
  })

  test('no job comes between them', () => {
    const day = dayWith({ one: ['new-drop', 'old-pick'] })
    expect(orders(day, [{ runId: 'one', remove: [], add: ['a-drop'], position: 1 }])).toEqual({
      one: 'new-drop old-pick a-drop',
    })
  })

  test('not into two runs', () => {
    const day = dayWith({ one: [], two: [] })
    const updates = [
      { runId: 'one', remove: [], add: ['new-drop'] },
      { runId: 'two', remove: [], add: ['old-pick'] },
    ]
    expect(orders(day, updates)).toBe('Exchange: both jobs are one visit and stay together in a run')
  })

  test('a half that is left over is a card of its own', () => {
    const day = dayWith({ one: ['new-drop', 'old-pick'], two: [] })
    const left = {
      ...day,
      bookings: day.bookings.map((booking) =>
        booking.id === 'new'
          ? { ...booking, drop: { ...booking.drop, status: 'Delivered' as const } }
          : booking,
      ),
    }
    const updates = [
      { runId: 'one', remove: ['old-pick'], add: [] },
      { runId: 'two', remove: [], add: ['old-pick'] },
    ]
    expect(orders(left, updates)).toEqual({ one: 'new-drop', two: 'old-pick' })
  })
})

describe('a bin that is on the truck from one site to another', () => {
  const relocation: Visit = { id: 'move', kind: 'relocate', jobIds: ['old-pick', 'new-drop'] }
  const taken = { ...full, pick: { ...full.pick, status: 'Collected' as const } }
  const day = dayWith({ one: ['old-pick', 'new-drop'], two: [] }, [relocation])
  const half: Board = { ...day, bookings: [taken, ...day.bookings.slice(1)] }

  test('has nothing put between, by any place that is named', () => {
    expect(orders(half, [{ runId: 'one', remove: [], add: ['a-drop'], position: 1 }])).toEqual({
      one: 'old-pick new-drop a-drop',
      two: '',
    })
    const order = ['old-pick', 'a-drop', 'new-drop']
    expect(orders(half, [{ runId: 'one', remove: [], add: ['a-drop'], order }])).toEqual({
      one: 'old-pick new-drop a-drop',
      two: '',
    })
  })

  test('goes to no other truck, but may be left to the office', () => {
    const leaves = { runId: 'one', remove: ['new-drop'], add: [] }
    expect(orders(half, [leaves, { runId: 'two', remove: [], add: ['new-drop'] }])).toBe(
      'Relocate: both jobs are one visit and stay together in a run',
    )
    const turned = { ...half, runs: half.runs.toReversed() }
    expect(orders(turned, [leaves, { runId: 'two', remove: [], add: ['new-drop'] }])).toBe(
      'Relocate: both jobs are one visit and stay together in a run',
    )
    expect(orders(half, [leaves])).toEqual({ one: 'old-pick', two: '' })
  })

  test('is a drop like any other once it is back in the yard', () => {
    const back = { ...taken, pick: { ...taken.pick, status: 'Returned' as const } }
    const free = { ...half, bookings: [back, ...day.bookings.slice(1)] }
    expect(orders(free, [{ runId: 'one', remove: [], add: ['a-drop'], position: 1 }])).toEqual({
      one: 'old-pick a-drop new-drop',
      two: '',
    })
  })
})

test('a visit that is apart already, its drop being to come again, holds up no other job', () => {
  const day = dayWith({ one: ['new-drop'], two: ['old-pick', 'a-drop'] })
  const updates = [
    { runId: 'two', remove: ['a-drop'], add: [] },
    { runId: 'one', remove: [], add: ['a-drop'] },
  ]
  expect(orders(day, updates)).toEqual({ one: 'new-drop a-drop', two: 'old-pick' })
})

const JOBS = ['new-drop', 'old-pick', 'a-drop', 'a-pick', 'b-drop', 'c-drop']
const WAIT: Visit = { id: 'wait', kind: 'wait-and-load', jobIds: ['a-drop', 'a-pick'], waitMinutes: 45 }
const RETURN: Visit = { id: 'return', kind: 'tip-and-return', jobIds: ['old-pick', 'new-drop'] }

const anyStep = fc.array(
  fc.record({
    to: fc.constantFrom('one', 'two', 'free', 'tomorrow'),
    jobs: fc.uniqueArray(fc.constantFrom(...JOBS), { minLength: 1, maxLength: 3 }),
    position: fc.option(fc.nat(5), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 12 },
)

const onTomorrow = addDays(SAMPLE_TODAY, 1)

function updatesOf(
  board: Board,
  { to, jobs, position }: { to: string; jobs: string[]; position?: number | undefined },
): Update[] {
  const leaving = jobs.flatMap((jobId) => {
    const run = runOfJob(board, jobId)
    return run ? [{ runId: run.id, remove: [jobId], add: [] }] : []
  })
  if (to === 'free') return leaving
  if (to === 'tomorrow') return [...leaving, { date: onTomorrow, add: jobs }]
  return [...leaving, { runId: to, remove: [], add: jobs, position }]
}

test.each([EXCHANGE, RETURN, WAIT])('no sequence of moves leaves half of an $kind in a run', (visit) => {
  fc.assert(
    fc.property(anyStep, (steps) => {
      let board = dayWith({ one: ['b-drop'], two: ['c-drop'] }, [visit])
      for (const step of steps) {
        const outcome = moveJobs(board, updatesOf(board, step))
        if (!outcome.ok) continue
        board = outcome.board
        const inRuns = board.runs.flatMap(({ jobIds }) => jobIds)
        expect(new Set(inRuns).size).toBe(inRuns.length)
        const [first, second] = visit.jobIds
        expect(bindingVisitOf(board, first)).toBe(visit)
        expect(runOfJob(board, first)?.id).toBe(runOfJob(board, second)?.id)
        expect(findJob(board, first)?.job.date).toBe(findJob(board, second)?.job.date)
        const order = runOfJob(board, first)?.jobIds ?? [first, second]
        expect(order.indexOf(second)).toBe(order.indexOf(first) + 1)
      }
    }),
  )
})
