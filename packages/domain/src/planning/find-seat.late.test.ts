import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanJob, RunOrder } from '../run-times/day.ts'
import { standingOrders, type Timed, timeRuns } from '../run-times/time-runs.ts'
import { findSeat } from './find-seat.ts'
import { costOfDay, type PlanProblem } from './plan.ts'
import { timeDay } from './plan-day.ts'
import { checkPlan } from './testing/check-plan.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'

const NOON = 720
const points = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
]

describe('a board that is late already', () => {
  const rest = { from: NOON, minutes: 30 }
  const late = sampleJob('late', { window: { from: NOON + 1, to: NOON + 5 } })

  test('takes a job in front of one that is late anyway, while its driver would stand', () => {
    const day = sampleProblem(points, {
      rest,
      jobs: [late, sampleJob('new', { window: { from: 660, to: NOON - 10 } })],
      runs: [sampleRun('r', 'a', { jobIds: ['late'] })],
    })
    expect(findSeat(day, 'new')).toMatchObject({ runId: 'r', position: 0 })
  })

  test('takes none there that would make it any later', () => {
    const late = sampleJob('late', { window: { from: 0, to: 300 } })
    const day = sampleProblem(points, {
      jobs: [late, sampleJob('new', { window: { from: 420, to: 440 } })],
      runs: [sampleRun('r', 'a', { jobIds: ['late'] })],
    })
    expect(findSeat(day, 'new')).toBeNull()
  })

  test('takes one in front of a pick that waits for another truck until long after its time range', () => {
    const pick = sampleJob('pick', { kind: 'pick', bookingId: 'hire', window: { from: 420, to: 450 } })
    const drop = sampleJob('drop', { bookingId: 'hire', window: { from: 600, to: 660 } })
    const day = sampleProblem(points, {
      jobs: [pick, drop, sampleJob('new', { window: { from: 500, to: 560 } })],
      trucks: [sampleTruck('a'), sampleTruck('b', { isClosed: true })],
      runs: [sampleRun('r', 'a', { jobIds: ['pick'] }), sampleRun('s', 'b', { jobIds: ['drop'] })],
    })
    expect(findSeat(day, 'new')).toMatchObject({ runId: 'r', position: 0 })
  })

  test('is let be however often its trucks wait for each other', () => {
    const late = { window: { from: 420, to: 430 } }
    const hires = Array.from({ length: 10 }, (_, hire) => `${hire}`)
    const tours = hires.reduce<[PlanJob[], PlanJob[]]>(
      ([one, other], bookingId) => [
        [...other, sampleJob(`pick ${bookingId}`, { ...late, bookingId, kind: 'pick' })],
        [...one, sampleJob(`drop ${bookingId}`, { ...late, bookingId })],
      ],
      [[], []],
    )
    const day = sampleProblem(points, {
      jobs: [
        ...tours.flat(),
        sampleJob('new', { place: 0, serviceMinutes: 1, window: { from: 660, to: 690 } }),
      ],
      trucks: [sampleTruck('a'), sampleTruck('b')],
      runs: tours.map((tour, index) =>
        sampleRun(`${index}`, index === 0 ? 'a' : 'b', { jobIds: tour.map(({ id }) => id) }),
      ),
    })
    expect(findSeat(day, 'new')).toMatchObject({ runId: '0', position: 5 })
  })
})

const someSpot = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) })
const someJob = fc.record({
  at: someSpot,
  isPick: fc.boolean(),
  booking: fc.integer({ min: 0, max: 3 }),
  from: fc.integer({ min: 84, max: 170 }).map((fives) => fives * 5),
  length: fc.constantFrom(5, 20, 60, 200),
  truck: fc.integer({ min: 0, max: 1 }),
})
const someRest = fc.constantFrom(null, null, { from: NOON - 30, minutes: 45 }, { from: NOON, minutes: 30 })

const someBoard = fc
  .record({
    jobs: fc.array(someJob, { minLength: 2, maxLength: 7 }),
    rest: fc.tuple(someRest, someRest),
    begunJobs: fc.constantFrom(0, 0, 1),
  })
  .map(({ jobs, rest, begunJobs }): PlanProblem => {
    const taken = new Set<string>()
    const made = jobs.map(({ isPick, booking, from, length }, index): PlanJob => {
      const kind = isPick ? 'pick' : 'drop'
      const key = `${booking} ${kind}`
      const bookingId = taken.has(key) ? `alone ${index}` : `shared ${booking}`
      taken.add(key)
      return sampleJob(`job ${index}`, {
        kind,
        bookingId,
        place: index + 1,
        window: { from, to: from + length },
      })
    })
    const onTruck = (truck: number) =>
      made.filter((_, index) => index > 0 && jobs[index]?.truck === truck).map(({ id }) => id)
    return sampleProblem([{ x: 0, y: 0 }, ...jobs.map(({ at }) => at)], {
      jobs: made,
      trucks: ['a', 'b'].map((id, index) => sampleTruck(id, { rest: rest[index] ?? null })),
      runs: ['a', 'b'].map((id, index) => {
        const jobIds = onTruck(index)
        const begun = index === 0 ? Math.min(begunJobs, jobIds.length) : 0
        return sampleRun(`run ${id}`, id, { jobIds, begunJobs: begun })
      }),
    })
  })

const stopsOf = (runs: readonly Timed[]) =>
  new Map(runs.flatMap(({ stops }) => stops).map((stop) => [stop.jobId, stop]))

/** Whether nobody comes later than promised or than now, nor any truck home, and no pick is in front of its drop. */
function harmsNobody(problem: PlanProblem, after: readonly Timed[]): boolean {
  const before = timeRuns(problem, standingOrders(problem))
  const [was, is] = [stopsOf(before), stopsOf(after)]
  const isInTime = problem.jobs.every(({ id, window }) => {
    const now = was.get(id)?.beginsAt ?? Number.NEGATIVE_INFINITY
    return (is.get(id)?.beginsAt ?? 0) <= Math.max(window.to, now) + 1e-6
  })
  const isBack = after.every(({ runId, endsAt }) => {
    const now = before.find((run) => run.runId === runId)?.endsAt ?? 0
    return endsAt <= Math.max(1080, now) + 1e-6
  })
  return isInTime && isBack
}

/** Every place of the board for the first job. */
function everyPosition(problem: PlanProblem): RunOrder[][] {
  const orders = standingOrders(problem)
  return problem.runs.flatMap(({ id, jobIds, begunJobs }) =>
    Array.from({ length: jobIds.length + 1 }, (_, place) => place)
      .filter((place) => place >= begunJobs)
      .map((place) =>
        orders.map((one) =>
          one.runId === id ? { ...one, jobIds: one.jobIds.toSpliced(place, 0, 'job 0') } : one,
        ),
      ),
  )
}

/** What the checker says of pairs, of these runs. */
const pairFaults = (problem: PlanProblem, orders: readonly RunOrder[]) =>
  checkPlan(problem, timeDay(problem, orders), false).filter((fault) => fault.includes('before its drop'))

/** Whether a truck waits for what another one brings, so that a job on one may have the other stand about longer. */
function waitsForAnother({ jobs }: PlanProblem, orders: readonly RunOrder[]): boolean {
  const hires = orders.map(
    ({ jobIds }) => new Set(jobs.filter(({ id }) => jobIds.includes(id)).map(({ bookingId }) => bookingId)),
  )
  return hires.some((own, index) =>
    hires.slice(index + 1).some((other) => [...own].some((hire) => other.has(hire))),
  )
}

test('a seat is found exactly where one harms nobody, and no other costs less', () => {
  let positions = 0
  let lateBoards = 0
  fc.assert(
    fc.property(someBoard, (problem) => {
      // A pick put in front of its drop by hand waits for nothing, which is told elsewhere.
      fc.pre(pairFaults(problem, standingOrders(problem)).length === 0)
      const good = everyPosition(problem).filter(
        (orders) =>
          harmsNobody(problem, timeRuns(problem, orders)) && pairFaults(problem, orders).length === 0,
      )
      const found = findSeat(problem, 'job 0')
      // A drop is brought no later than now while another truck waits for it, though that might have the time.
      const isAlone = !good.some((orders) => waitsForAnother(problem, orders))
      if (isAlone) expect(found !== null).toBe(good.length > 0)
      if (found === null) return
      positions++
      if (timeRuns(problem, standingOrders(problem)).some(({ stops }) => stops.some((one) => one.lateBy > 0)))
        lateBoards++
      const chosen = standingOrders(problem).map((one) =>
        one.runId === found.runId
          ? { ...one, jobIds: one.jobIds.toSpliced(found.position, 0, 'job 0') }
          : one,
      )
      expect(good).toContainEqual(chosen)
      if (!isAlone) return
      const costs = good.map((orders) => costOfDay(problem, timeRuns(problem, orders)))
      expect(costOfDay(problem, timeRuns(problem, chosen))).toBeCloseTo(Math.min(...costs), 4)
    }),
    { numRuns: 600 },
  )
  expect(Math.min(positions, lateBoards)).toBeGreaterThan(100)
})
