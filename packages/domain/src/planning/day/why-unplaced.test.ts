import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import type { PlanJob, PlanTruck } from '../../run-times/day.ts'
import { findSeat } from '../find-seat.ts'
import type { PlanProblem } from '../plan.ts'
import { asBoard, planDay } from '../plan-day.ts'
import { patiently, sampleJob, sampleProblem, sampleRun, sampleTruck } from '../testing/sample-day.ts'
import { ordersOfPlan } from '../ways-out.ts'

const points = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
]

test('idle trucks that are alike have the same reason for a job that none can make', () => {
  const problem = sampleProblem(points, {
    trucks: [sampleTruck('a'), sampleTruck('b'), sampleTruck('c')],
    jobs: [sampleJob('early', { window: { from: 420, to: 430 } })],
  })
  const [unplaced] = planDay(problem, patiently).unplaced
  const reasons = unplaced?.trucks.map(({ reason }) => reason) ?? []
  expect(reasons).toHaveLength(3)
  expect(new Set(reasons)).toEqual(new Set(['window']))
})

const NOON = 720
const rest = { from: NOON, minutes: 30 }
const near = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
]
const OTHER_REST = 'Needs a driver for 6 m³ Marrel who rests at another time'

/** What would help the first job that is left out; a driver comes late to nobody. */
function helpsOf(problem: PlanProblem): readonly string[] | undefined {
  const weights = { ...problem.weights, mostLateMinutes: 0 }
  return planDay({ ...problem, weights }, patiently).unplaced[0]?.helps
}

describe('what would help', () => {
  test('for a time range in the rest is a driver who rests at another time', () => {
    const job = sampleJob('job', { window: { from: NOON + 5, to: NOON + 20 } })
    expect(helpsOf(sampleProblem(near, { rest, jobs: [job] }))).toEqual([
      OTHER_REST,
      'Give it a longer time range',
    ])
    const off = sampleTruck('b', { rest: { from: 600, minutes: 30 }, isClosed: true })
    const withOff = sampleProblem(near, { rest, jobs: [job], trucks: [sampleTruck('a'), off] })
    expect(helpsOf(withOff)).toContain('Move it to another day')
  })

  test('for a pick is no truck that would have to wait for its drop too long', () => {
    const jobs = [
      sampleJob('drop', { bookingId: 'hire', window: { from: 900, to: 960 } }),
      sampleJob('pick', { bookingId: 'hire', kind: 'pick', window: { from: 420, to: 600 } }),
    ]
    expect(helpsOf(sampleProblem(near, { jobs }))).not.toContain('Needs a truck for 6 m³ Marrel')
    expect(helpsOf(sampleProblem(near, { jobs }))).toContain('Move it to another day')
  })

  test('for a drop whose pick stays where it is too early is to put that later, and no truck', () => {
    const jobs = [
      sampleJob('drop', { bookingId: 'hire' }),
      sampleJob('pick', { bookingId: 'hire', kind: 'pick' }),
    ]
    const board = sampleProblem(near, {
      jobs,
      trucks: [sampleTruck('a'), sampleTruck('b')],
      runs: [sampleRun('r', 'a', { jobIds: ['pick'], isLocked: true })],
    })
    expect(helpsOf(board)).toEqual(['Put its pick-up later', 'Move it to another day'])
    const [left] = planDay(board, patiently).unplaced
    expect(left?.trucks.map(({ message }) => message)).toEqual([
      'A cannot be there before its pick-up',
      'B cannot be there before its pick-up',
    ])
  })

  test('is no driver who rests at another time where only one without a rest could do it', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 155, y: 0 },
    ]
    const far = sampleProblem(points, { rest, jobs: [sampleJob('far', { serviceMinutes: 20 })] })
    expect(helpsOf(far)).toEqual([])
    expect(helpsOf({ ...far, rest: null })).toBeUndefined()
  })

  test('is no truck that is out as long as two of the day together', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 155, y: 0 },
    ]
    const trucks = [
      sampleTruck('early', { shift: { from: 300, to: 780 } }),
      sampleTruck('late', { shift: { from: 780, to: 1_260 } }),
    ]
    const [left] = planDay(sampleProblem(points, { trucks, jobs: [sampleJob('far')] }), patiently).unplaced
    expect(left?.helps).toEqual([])
    expect(left?.message).toBe('It is too far away for a truck to be there and back in a day')
  })

  test('late in the day is another day, for which it is not too far', () => {
    const [left] = planDay(sampleProblem(points, { now: 960, jobs: [sampleJob('job')] }), patiently).unplaced
    expect(left?.helps).toEqual(['Move it to another day'])
    expect(left?.trucks.map(({ reason }) => reason)).not.toContain('too-far')
  })
})

const spot = fc.record({ x: fc.integer({ min: -30, max: 30 }), y: fc.integer({ min: -30, max: 30 }) })
const someJob = fc.record({
  at: spot,
  isPick: fc.boolean(),
  hire: fc.integer({ min: 0, max: 3 }),
  from: fc
    .oneof(fc.integer({ min: 84, max: 200 }), fc.integer({ min: 136, max: 150 }))
    .map((fives) => fives * 5),
  length: fc.constantFrom(0, 10, 30, 120),
})
const someRest = fc.constantFrom(null, rest, { from: NOON - 45, minutes: 45 })

/** Days with more to do than their one truck can; some jobs stand on a truck that takes no part. */
const someDay = fc
  .record({
    jobs: fc.array(someJob, { minLength: 2, maxLength: 7 }),
    rest: fc.tuple(someRest, someRest),
    closesAt: fc.constantFrom(null, NOON, 900),
    now: fc.constantFrom(null, null, 800),
    isOnBoard: fc.boolean(),
  })
  .map(({ jobs, rest: [ofAll, own], closesAt, now, isOnBoard }): PlanProblem => {
    const taken = new Set<string>()
    const made = jobs.map(({ isPick, hire, from, length }, index): PlanJob => {
      const kind = isPick ? 'pick' : 'drop'
      const key = `${hire} ${kind}`
      const bookingId = taken.has(key) ? `alone ${index}` : `hire ${hire}`
      taken.add(key)
      const window = { from, to: from + length }
      return sampleJob(`${kind} ${index}`, { kind, bookingId, place: index + 2, window })
    })
    const ids = made.map(({ id }) => id)
    return sampleProblem([{ x: 0, y: 0 }, { x: 4, y: 4 }, ...jobs.map((job) => job.at)], {
      jobs: made,
      trucks: [sampleTruck('a', { rest: own }), sampleTruck('b', { isClosed: true })],
      runs: isOnBoard ? [sampleRun('r', 'b', { jobIds: ids.slice(0, 2) })] : [],
      tipSites:
        closesAt === null
          ? []
          : [{ id: 't', name: 'Tip', place: 1, wasteTypes: [], open: { from: 420, to: closesAt } }],
      rest: ofAll,
      now,
      weights: { ...sampleProblem(near, {}).weights, mostLateMinutes: 0 },
      budget: { rounds: 20 },
    })
  })

/** Trucks whose drivers rest before they set out, or once they are back. */
const withRestAtAnEnd = ({ rest: ofAll }: PlanProblem): Partial<PlanTruck>[] => {
  const [minutes, never] = [ofAll?.minutes ?? 0, { from: 1_200, minutes: 1 }]
  return [
    { rest: never, shift: { from: 420 + minutes, to: 1_080 } },
    { rest: never, shift: { from: 420, to: 1_080 - minutes } },
  ]
}

test('another truck, or one whose driver rests at another time, is said to help exactly where it does', () => {
  const counts = { truck: 0, driver: 0, neither: 0 }
  fc.assert(
    fc.property(someDay, (problem) => {
      const planned = planDay(problem, patiently)
      const board = asBoard(problem, ordersOfPlan(planned))
      const closed = board.trucks.map((truck) => ({ ...truck, isClosed: true }))
      const isHelped = (jobId: string, change: Partial<PlanTruck>) =>
        findSeat({ ...board, trucks: [...closed, sampleTruck('c', change)] }, jobId) !== null
      for (const { jobId, helps } of planned.unplaced.filter(({ trucks }) => trucks.length > 0)) {
        const isTruck = helps.some((help) => help.startsWith('Needs a truck'))
        const isDriver = helps.includes(OTHER_REST)
        expect(isTruck).toBe(isHelped(jobId, {}))
        expect(isTruck || isDriver).toBe(
          [{}, ...withRestAtAnEnd(problem)].some((one) => isHelped(jobId, one)),
        )
        counts[isTruck ? 'truck' : isDriver ? 'driver' : 'neither']++
      }
    }),
    { numRuns: 300 },
  )
  expect(Math.min(counts.truck, counts.driver, counts.neither)).toBeGreaterThan(20)
})

describe('of a visit the reason is that of both jobs', () => {
  const exchange = (change: Partial<PlanProblem>, pick: Partial<PlanJob> = {}) =>
    sampleProblem(near, {
      jobs: [
        sampleJob('leave', { bookingId: 'new', binSizeM3: 8 }),
        sampleJob('take', { bookingId: 'old', kind: 'pick', ...pick }),
      ],
      visits: [['leave', 'take']],
      ...change,
    })

  test('a truck that cannot carry the other bin says so, and a truck for that one would help', () => {
    const trucks = [sampleTruck('small', { limits: { binTypes: [], maxBinSizeM3: 6 } })]
    const { unplaced } = planDay(exchange({ trucks }), patiently)
    const take = unplaced.find(({ jobId }) => jobId === 'take')
    expect(take).toMatchObject({
      reason: 'no-truck',
      trucks: [{ reason: 'too-big', message: expect.stringMatching(/^Of the other bin of its visit: .*8/) }],
    })
    expect(take?.helps).toContain('Needs a truck for 8 m³ Marrel')
  })

  test('a bin that was never delivered holds up the drop that comes with its pick', () => {
    const { unplaced } = planDay(exchange({}, { undelivered: 'on-run' }), patiently)
    expect(unplaced.find(({ jobId }) => jobId === 'leave')).toMatchObject({
      reason: 'never-delivered',
      message: 'The bin that is taken in the same visit was never marked Delivered',
      helps: ['Mark the drop of that bin Delivered'],
    })
  })
})
