import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { areJobsConsistent } from '../bookings/status/booking-status-of.ts'
import { DROP_STATUSES, PICK_STATUSES } from '../bookings/status/job-status.ts'
import { DROP_STATES, PICK_STATES } from '../bookings/status/life-cycle.ts'
import { addDays } from '../shared/local-date.ts'
import {
  type Board,
  type DayUpdate,
  findJob,
  type RunUpdate,
  runOfJob,
  stateOf,
  type Update,
} from './board.ts'
import { moveJobs } from './move-jobs.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'

const reasons = (board: Board, updates: Update[], marked = new Set<string>()) => {
  const outcome = moveJobs(board, updates, marked)
  return outcome.ok ? 'moved' : outcome.obstacles.map(({ reason }) => reason).join()
}
const into = (runId: string, ...add: string[]): RunUpdate => ({ runId, add, remove: [] })
const outOf = (runId: string, ...remove: string[]): RunUpdate => ({ runId, add: [], remove })
const onto = (days: number, ...add: string[]): DayUpdate => ({ date: addDays(SAMPLE_TODAY, days), add })

describe('moving jobs', () => {
  const [a, b] = [sampleJobs('a'), sampleJobs('b')]
  const [one, two] = [sampleRun('one', { jobIds: ['a-drop'] }), sampleRun('two')]
  const board = sampleBoard([one, two], [a, b])

  test.each([
    { what: 'an unallocated job into a run', updates: [into('one', 'b-drop')], says: 'moved' },
    { what: 'a job out of its run', updates: [outOf('one', 'a-drop')], says: 'moved' },
    { what: 'from run to run', updates: [outOf('one', 'a-drop'), into('two', 'a-drop')], says: 'moved' },
    {
      what: 'the same, the other way round',
      updates: [into('two', 'a-drop'), outOf('one', 'a-drop')],
      says: 'moved',
    },
    { what: 'a job that sits elsewhere', updates: [into('two', 'a-drop')], says: 'elsewhere' },
    { what: 'a job out of a run it is not in', updates: [outOf('two', 'a-drop')], says: 'elsewhere' },
    {
      what: 'a job into two runs',
      updates: [into('one', 'b-drop'), into('two', 'b-drop')],
      says: 'elsewhere',
    },
    {
      what: 'a job out of Unallocated by a stale board',
      updates: [outOf('one', 'b-drop'), into('two', 'b-drop')],
      says: 'elsewhere',
    },
  ])('$what: $says', ({ updates, says }) => {
    expect(reasons(board, updates)).toBe(says)
  })

  test.each([
    { drop: -1, status: 'Scheduled', pick: 0, says: 'not-delivered' },
    { drop: -1, status: 'Dispatched', pick: -1, says: 'not-delivered' },
    { drop: -1, status: 'Delivered', pick: 0, says: 'moved' },
    { drop: -1, status: 'Cancelled', pick: 0, says: 'moved' },
    { drop: 0, status: 'Scheduled', pick: 0, says: 'moved' },
  ] as const)('a pick whose drop is of day $drop and $status: $says', ({ drop, status, pick, says }) => {
    const day = (days: number) => addDays(SAMPLE_TODAY, days)
    const left = { ...a, drop: { ...a.drop, date: day(drop), status }, pick: { ...a.pick, date: day(pick) } }
    expect(reasons(sampleBoard([two], [left]), [into('two', 'a-pick')])).toBe(says)
    // Both together are what the board asks for as well.
    if (status === 'Scheduled')
      expect(reasons(sampleBoard([two], [left]), [into('two', 'a-drop', 'a-pick')])).toBe('moved')
  })

  test.each(DROP_STATUSES)('a drop that is %s moves only when its card is not locked', (status) => {
    const stuck = sampleBoard([one, two], [{ ...a, drop: { ...a.drop, status } }, b])
    const says = DROP_STATES[status].isCardLocked ? 'locked' : 'moved'
    expect(reasons(stuck, [outOf('one', 'a-drop')])).toBe(says)
    expect(reasons(stuck, [outOf('one', 'a-drop')], new Set(['a-drop']))).toBe('moved')
  })

  test.each(PICK_STATUSES)('a pick that is %s moves only when its card is not locked', (status) => {
    const run = sampleRun('one', { jobIds: ['a-pick'] })
    const stuck = sampleBoard([run, two], [{ ...a, pick: { ...a.pick, status } }, b])
    expect(reasons(stuck, [outOf('one', 'a-pick')])).toBe(
      PICK_STATES[status].isCardLocked ? 'locked' : 'moved',
    )
  })

  test('takes the day of the run; never a past one, nor a drop after its pick', () => {
    const on = (days: number) => sampleBoard([sampleRun('day', { date: addDays(SAMPLE_TODAY, days) })], [a])
    const outcome = moveJobs(on(2), [into('day', 'a-drop')])
    expect(outcome.ok && findJob(outcome.board, 'a-drop')?.job.date).toBe(addDays(SAMPLE_TODAY, 2))
    expect(reasons(on(-1), [into('day', 'a-drop')])).toBe('day')
    expect(reasons(on(8), [into('day', 'a-drop')])).toBe('day')
    expect(reasons(on(8), [into('day', 'a-drop', 'a-pick')])).toBe('moved')
  })

  test('to another day without a run: the same rules as for any other change of a date', () => {
    const outcome = moveJobs(board, [outOf('one', 'a-drop'), onto(2, 'a-drop', 'b-drop')])
    expect(outcome.ok && findJob(outcome.board, 'a-drop')?.job).toMatchObject({
      date: addDays(SAMPLE_TODAY, 2),
      isAllocated: false,
    })
    expect(outcome.ok && findJob(outcome.board, 'b-drop')?.job.date).toBe(addDays(SAMPLE_TODAY, 2))
    expect(outcome.ok && runOfJob(outcome.board, 'a-drop')).toBeUndefined()
    expect(reasons(board, [onto(2, 'a-drop')])).toBe('elsewhere')
    expect(reasons(board, [onto(2, 'b-drop'), into('two', 'b-drop')])).toBe('elsewhere')
    expect(reasons(board, [onto(-1, 'b-drop')])).toBe('day')
    expect(reasons(board, [onto(8, 'b-drop')])).toBe('day')
    expect(reasons(board, [onto(8, 'b-drop', 'b-pick')])).toBe('moved')
    expect(reasons({ ...board, lockedJobIds: new Set(['b-drop']) }, [onto(2, 'b-drop')])).toBe('locked')
    const away = { ...b, drop: { ...b.drop, status: 'Dispatched' as const } }
    expect(reasons(sampleBoard([one, two], [a, away]), [onto(2, 'b-drop')])).toBe('locked')
  })

  test('a job of a run that has left goes to another run, but not to another place in it', () => {
    const run = sampleRun('one', { jobIds: ['a-drop', 'b-drop'] })
    const left = sampleBoard([run, two], [{ ...a, drop: { ...a.drop, status: 'Dispatched' } }, b])
    expect(reasons(left, [{ runId: 'one', remove: ['b-drop'], add: ['b-drop'], position: 0 }])).toBe('order')
    expect(reasons(left, [outOf('one', 'b-drop'), { ...into('one', 'b-drop'), position: 0 }])).toBe('order')
    expect(reasons(left, [outOf('one', 'b-drop'), into('two', 'b-drop')])).toBe('moved')
  })
})

const PAIRS = DROP_STATUSES.flatMap((drop) =>
  PICK_STATUSES.filter((pick) => areJobsConsistent(drop, pick)).map((pick) => ({ drop, pick })),
)
const FREE: (typeof PAIRS)[number] = { drop: 'Scheduled', pick: 'Scheduled' }
const NAMES = ['a', 'b', 'c', 'd']
const JOBS = NAMES.flatMap((name) => [`${name}-drop`, `${name}-pick`])
const RUNS = ['one', 'two', 'three']
const someJobs = fc.uniqueArray(fc.constantFrom(...JOBS), { maxLength: 3 })
const update: fc.Arbitrary<Update> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      runId: fc.constantFrom(...RUNS),
      add: someJobs,
      remove: someJobs,
      position: fc.option(fc.nat(4), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.nat(3).chain((days) => someJobs.map((add) => onto(days, ...add))) },
)

interface Scene {
  pairs: typeof PAIRS
  places: number[]
}

/** A job that is taken out of wherever it is, and put somewhere else. */
interface Wish {
  jobId: string
  to: string | undefined
}

const wish: fc.Arbitrary<Wish> = fc.record({
  jobId: fc.constantFrom(...JOBS),
  to: fc.constantFrom(undefined, ...RUNS),
})

function carried(board: Board, { jobId, to }: Wish): Update[] {
  const from = runOfJob(board, jobId)?.id
  return [...(from ? [outOf(from, jobId)] : []), ...(to ? [into(to, jobId)] : [])]
}

/** Any bookings in any states, their jobs in any of the runs or in none. */
function sceneOf({ pairs, places }: Scene): Board {
  const bookings = NAMES.map((name, index) => {
    const sample = sampleJobs(name)
    const pair = pairs[index] ?? { drop: 'Scheduled', pick: 'Scheduled' }
    return {
      ...sample,
      drop: { ...sample.drop, status: pair.drop },
      pick: { ...sample.pick, status: pair.pick },
    }
  })
  const runs = RUNS.map((id, at) =>
    sampleRun(id, { jobIds: JOBS.filter((_, index) => places[index] === at) }),
  )
  return sampleBoard(runs, bookings)
}

/** Answers how many jobs have moved. */
function expectSound(before: Board, after: Board): number {
  const placed = after.runs.flatMap(({ jobIds }) => jobIds)
  expect(new Set(placed).size).toBe(placed.length)
  const moved = JOBS.filter((jobId) => runOfJob(before, jobId)?.id !== runOfJob(after, jobId)?.id)
  for (const jobId of JOBS) {
    const job = findJob(after, jobId)?.job
    expect(job?.isAllocated).toBe(runOfJob(after, jobId) !== undefined)
    if (job && moved.includes(jobId)) expect(stateOf(job).isCardLocked).toBe(false)
  }
  return moved.length
}

const scene: fc.Arbitrary<Scene> = fc.record({
  pairs: fc.array(fc.constantFrom(FREE, FREE, FREE, ...PAIRS), { minLength: 4, maxLength: 4 }),
  places: fc.array(fc.nat(3), { minLength: 8, maxLength: 8 }),
})

test('whatever is moved, each job sits in one run at most, and locked ones stay', () => {
  let moves = 0
  const asked = fc.tuple(fc.array(update, { maxLength: 3 }), fc.array(wish, { maxLength: 2 }))
  fc.assert(
    fc.property(scene, asked, (shape, [updates, wishes]) => {
      const before = sceneOf(shape)
      const carries = wishes.flatMap((one) => carried(before, one))
      const outcome = moveJobs(before, carries.length > 0 ? carries : updates)
      if (!outcome.ok) return
      moves += expectSound(before, outcome.board)
    }),
    { numRuns: 2_000 },
  )
  expect(moves).toBeGreaterThan(100)
})
