import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanJob } from '../run-times/day.ts'
import type { PlanProblem } from './plan.ts'
import { planDay } from './plan-day.ts'
import { checkPlan } from './testing/check-plan.ts'
import { patiently, sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'

const plan = (problem: PlanProblem) => planDay(problem, patiently)

const points = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
  { x: 0, y: 5 },
]
const drop = (hire: string, change: Partial<PlanJob> = {}) =>
  sampleJob(`drop ${hire}`, { bookingId: hire, ...change })
const pick = (hire: string, change: Partial<PlanJob> = {}) =>
  sampleJob(`pick ${hire}`, { bookingId: hire, kind: 'pick', ...change })

/** Each list of jobs on a truck of its own. */
const boardOf = (tours: PlanJob[][], change: Partial<PlanProblem> = {}): PlanProblem =>
  sampleProblem(points, {
    jobs: tours.flat(),
    trucks: tours.map((_, index) => sampleTruck(`${index}`)),
    runs: tours.map((tour, index) =>
      sampleRun(`run ${index}`, `${index}`, { jobIds: tour.map(({ id }) => id) }),
    ),
    ...change,
  })

describe('a board on which a bin is picked up before it is there', () => {
  test.each(['anew', 'fit'] as const)('is mended, in one run as over two trucks (%s)', (mode) => {
    const boards = [
      boardOf([[pick('a'), drop('a')]], { mode }),
      boardOf(
        [
          [pick('a'), drop('b')],
          [pick('b'), drop('a')],
        ],
        { mode },
      ),
    ]
    for (const board of boards) {
      const planned = plan(board)
      expect(checkPlan(board, planned)).toEqual([])
      expect(planned.unplaced).toEqual([])
    }
  })

  test('is mended though it is late besides, and nobody can be there in time', () => {
    const never = { window: { from: 0, to: 60 } }
    const board = boardOf([[pick('a'), drop('a'), sampleJob('late', never)]])
    const planned = plan(board)
    expect(checkPlan(board, planned)).toEqual([])
  })

  test('stays where it is locked: who has put it there says that the bin is there', () => {
    const board = boardOf([
      [pick('a'), drop('b')],
      [pick('b'), drop('a')],
    ])
    const runs = board.runs.map((run) => ({ ...run, isLocked: true }))
    const locked = { ...board, runs, jobs: [...board.jobs, sampleJob('new', { place: 2 })] }
    const planned = plan(locked)
    const kept = planned.runs.filter(({ runId }) => runId !== null)
    expect(kept.map(({ isAsItWas }) => isAsItWas)).toEqual([true, true])
    expect(planned.unplaced).toEqual([])
    expect(planned.after.lastBackAt).toBeLessThan(600)
  })

  test('is mended beside a truck that is late and stays as it is, and filled up', () => {
    const early = { window: { from: 420, to: 430 } }
    const late = Array.from({ length: 8 }, (_, index) => sampleJob(`early ${index}`, early))
    for (const mode of ['anew', 'fit'] as const) {
      const board = boardOf([late, [pick('a'), drop('a')]], { mode })
      const withFree = { ...board, jobs: [...board.jobs, sampleJob('free')] }
      const planned = plan(withFree)
      expect(checkPlan(withFree, planned)).toEqual([])
      expect(planned.after.lateMinutes).toBeCloseTo(planned.before.lateMinutes)
      expect(planned.unplaced).toEqual([])
    }
  })

  test('is mended by another truck where its own has no time, also with each job left on its truck', () => {
    const trucks = [sampleTruck('0', { shift: { from: 420, to: 462 } }), sampleTruck('1')]
    const board = boardOf([[pick('a'), drop('a')], []], { mode: 'fit', trucks })
    const planned = plan(board)
    expect(checkPlan(board, planned)).toEqual([])
    expect(planned.runs.map(({ stops }) => stops.map(({ jobId }) => jobId))).toEqual([['drop a'], ['pick a']])
  })

  test('loses a pick whose drop is on no run and may not be placed', () => {
    const board = boardOf([[pick('a')]])
    const nowhere = { ...board, jobs: [...board.jobs, drop('a', { place: null })] }
    const planned = plan(nowhere)
    expect(checkPlan(nowhere, planned)).toEqual([])
    expect(planned.unplaced.map(({ reason }) => reason)).toEqual(['drop-unplaced', 'no-place'])
  })

  test('with the drop left out loses the pick that waits for it', () => {
    const board = boardOf([[pick('a')]])
    const nowhere = { ...board, jobs: [...board.jobs, drop('a', { window: { from: 0, to: 60 } })] }
    const planned = plan(nowhere)
    expect(checkPlan(nowhere, planned)).toEqual([])
    expect(planned.unplaced.map(({ reason }) => reason)).toEqual(['drop-unplaced', 'no-time'])
  })
})

const someJob = fc.record({
  hire: fc.integer({ min: 0, max: 3 }),
  truck: fc.integer({ min: -1, max: 2 }),
  place: fc.integer({ min: 1, max: 2 }),
  from: fc.integer({ min: 6, max: 14 }),
  hours: fc.constantFrom(0, 1, 4, 10),
  isLocked: fc.constantFrom(false, false, false, true),
})

const minutes = fc.constantFrom(0, 10)

/** Boards of picks and drops in any order, many late, some in circles; all may take no time at all. */
const someBoard = fc
  .record({
    jobs: fc.array(someJob, { minLength: 1, maxLength: 9 }),
    isNoTime: fc.boolean(),
    service: minutes,
    mode: fc.constantFrom('anew' as const, 'fit' as const, 'idle' as const),
    mostLateMinutes: fc.constantFrom(0, 30),
  })
  .map(({ jobs, isNoTime, service, mode, mostLateMinutes }): PlanProblem => {
    const taken = new Set<string>()
    const made = jobs.map(({ hire, place, from, hours, isLocked }, index): PlanJob => {
      const kind = index % 2 === 0 ? 'pick' : 'drop'
      const key = `${hire} ${kind}`
      const bookingId = taken.has(key) ? `alone ${index}` : `hire ${hire}`
      taken.add(key)
      const window = { from: from * 60, to: (from + hours) * 60 }
      return sampleJob(`${kind} ${index}`, {
        ...{ kind, bookingId, window, isLocked },
        place: isNoTime ? 0 : place,
        serviceMinutes: service,
      })
    })
    const trucks = [0, 1, 2].map((truck) => sampleTruck(`${truck}`))
    const sample = sampleProblem(points, {})
    return {
      ...sample,
      mode,
      trucks,
      jobs: made,
      runs: trucks.map(({ id }, truck) =>
        sampleRun(`run ${id}`, id, {
          jobIds: made.filter((_, index) => jobs[index]?.truck === truck).map((job) => job.id),
        }),
      ),
      handling: isNoTime ? { load: 0, unload: 0, tip: 0 } : sample.handling,
      weights: { ...sample.weights, mostLateMinutes },
      budget: { rounds: 40 },
    }
  })

/** Bookings whose pick stays where it is, so that its place is somebody's decision. */
const decided = ({ jobs, runs, mode }: PlanProblem) =>
  new Set(
    jobs
      .filter(
        ({ id, isLocked }) => isLocked || (mode === 'idle' && runs.some((run) => run.jobIds.includes(id))),
      )
      .map(({ bookingId }) => bookingId),
  )

test('no plan picks up a bin before it is there, whatever stands on the board', () => {
  let mended = 0
  fc.assert(
    fc.property(someBoard, (problem) => {
      const kept = decided(problem)
      const isOpen = ({ bookingId }: PlanJob) => !kept.has(bookingId)
      const pickOf = new Map(problem.jobs.map((job) => [job.id, isOpen(job)]))
      const faults = checkPlan(problem, plan(problem), false).filter((fault) => {
        const [id = ''] = fault.split(': picked up before its drop is done')
        return pickOf.get(id) ?? true
      })
      expect(faults).toEqual([])
      if (kept.size === 0) mended++
    }),
    { numRuns: 300 },
  )
  expect(mended).toBeGreaterThan(50)
})
