import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from '../planning/testing/sample-day.ts'
import type { PlanJob } from './day.ts'
import { bookingsOutOfOrder } from './pick-order.ts'
import { standingOrders, timeRuns } from './time-runs.ts'

const drop = (hire: string) => sampleJob(`drop ${hire}`, { bookingId: hire })
const pick = (hire: string) => sampleJob(`pick ${hire}`, { bookingId: hire, kind: 'pick' })
const inFront = (...tours: PlanJob[][]) => [...bookingsOutOfOrder(tours)].toSorted()

describe('a pick in front of its drop', () => {
  test('stands earlier on the same truck', () => {
    expect(inFront([pick('a'), drop('a')])).toEqual(['a'])
    expect(inFront([drop('a'), pick('a')])).toEqual([])
  })

  test('holds nobody up, so that what comes after it is in order', () => {
    expect(inFront([pick('a'), drop('b'), pick('b'), drop('a')])).toEqual(['a'])
    expect(inFront([pick('a'), drop('b'), pick('c'), drop('a')], [pick('b'), drop('c')])).toEqual(['a'])
  })

  test('is none that waits for another truck', () => {
    expect(inFront([pick('a')], [drop('a')])).toEqual([])
    expect(inFront([pick('a'), drop('b')], [drop('a'), pick('b')])).toEqual([])
    expect(inFront([pick('a')], [])).toEqual([])
  })

  test('waits for one that waits for it, over two trucks or three', () => {
    expect(inFront([pick('a'), drop('b')], [pick('b'), drop('a')])).toEqual(['a', 'b'])
    expect(inFront([pick('a'), drop('b')], [pick('b'), drop('c')], [pick('c'), drop('a')])).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('is not the one behind such a circle', () => {
    expect(inFront([pick('a'), drop('b'), drop('c')], [pick('b'), drop('a')], [pick('c')])).toEqual([
      'a',
      'b',
    ])
  })
})

/**
 * Each job begun where all before it are done, one truck after the other; what is left then waits in a circle. Picks of
 * some bookings wait for nothing.
 */
function isStuck(tours: readonly (readonly PlanJob[])[], free: ReadonlySet<string> = new Set()): boolean {
  const left = tours.map((tour) => [...tour])
  const isThere = (hire: string) =>
    free.has(hire) || !left.flat().some((job) => job.kind === 'drop' && job.bookingId === hire)
  for (;;) {
    const next = left.find(([job]) => job && (job.kind === 'drop' || isThere(job.bookingId)))
    if (!next) return left.flat().length > 0
    next.shift()
  }
}

const behindOnTruck = (tours: readonly (readonly PlanJob[])[]) =>
  new Set(
    tours.flatMap((tour) =>
      tour
        .filter(({ kind, bookingId }, place) => {
          const drop = tour.findIndex((job) => job.kind === 'drop' && job.bookingId === bookingId)
          return kind === 'pick' && drop > place
        })
        .map(({ bookingId }) => bookingId),
    ),
  )

const someTours = fc
  .record({
    hires: fc.integer({ min: 1, max: 6 }),
    trucks: fc.integer({ min: 1, max: 4 }),
    chance: fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 }),
  })
  .map(({ hires, trucks, chance }) => {
    const jobs = Array.from({ length: hires }, (_, hire) => [drop(`${hire}`), pick(`${hire}`)]).flat()
    const rank = new Map(jobs.map((job, index) => [job, chance[index] ?? 0]))
    const inOrder = jobs.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
    const tours = Array.from({ length: trucks }, (): PlanJob[] => [])
    for (const [index, job] of inOrder.entries()) tours[(chance[index + 12] ?? 0) % trucks]?.push(job)
    return tours
  })

test('there is one exactly where trucks would wait for ever, none without these, and no more than it takes', () => {
  const counts = { circles: 0, behind: 0 }
  fc.assert(
    fc.property(someTours, (tours) => {
      const found = bookingsOutOfOrder(tours)
      const behind = behindOnTruck(tours)
      expect(found.size > 0).toBe(isStuck(tours))
      expect(isStuck(tours, found)).toBe(false)
      expect([...behind].every((hire) => found.has(hire))).toBe(true)
      if (isStuck(tours, behind)) counts.circles++
      else if (behind.size > 0) counts.behind++
      if (!isStuck(tours, behind)) expect(found).toEqual(behind)
    }),
    { numRuns: 1_000 },
  )
  expect(Math.min(counts.circles, counts.behind)).toBeGreaterThan(50)
})

describe('trucks that wait for each other', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ]
  const timed = (...tours: PlanJob[][]) => {
    const trucks = tours.map((_, index) => sampleTruck(`${index}`))
    const runs = tours.map((tour, index) =>
      sampleRun(`run ${index}`, `${index}`, { jobIds: tour.map(({ id }) => id) }),
    )
    const problem = sampleProblem(points, { jobs: tours.flat(), trucks, runs })
    return timeRuns(problem, standingOrders(problem))
  }

  test('in a circle do not wait: their times are those of trucks that have nothing to wait for', () => {
    const circle = timed([pick('a'), drop('b')], [pick('b'), drop('a')])
    const apart = timed([pick('c'), drop('d')], [pick('e'), drop('f')])
    expect(circle.map(({ endsAt }) => endsAt)).toEqual(apart.map(({ endsAt }) => endsAt))
  })

  test('nor does a truck whose second run brings what its first picks up', () => {
    const jobs = [pick('a'), drop('a')]
    const runs = jobs.map(({ id }, index) => sampleRun(id, 'a', { number: index + 1, jobIds: [id] }))
    const problem = sampleProblem(points, { jobs, runs })
    expect(timeRuns(problem, standingOrders(problem))[0]?.stops[0]?.beginsAt).toBe(430)
  })

  test('in turns, each for what the other brings next, wait as often as it takes', () => {
    const wide = { window: { from: 420, to: 2_000 } }
    const hires = Array.from({ length: 10 }, (_, hire) => `${hire}`)
    const tours = hires.reduce<[PlanJob[], PlanJob[]]>(
      ([one, other], hire) => [
        [...other, { ...pick(hire), ...wide }],
        [...one, { ...drop(hire), ...wide }],
      ],
      [[], []],
    )
    expect(bookingsOutOfOrder(tours).size).toBe(0)
    const begins = new Map(timed(...tours).flatMap(({ stops }) => stops.map((stop) => [stop.jobId, stop])))
    for (const hire of hires) {
      const [brought, fetched] = [begins.get(`drop ${hire}`), begins.get(`pick ${hire}`)]
      expect(fetched?.beginsAt).toBeGreaterThanOrEqual(brought?.leavesAt ?? Number.NaN)
    }
  })

  test('one after the other wait as often as it takes', () => {
    const hires = Array.from({ length: 30 }, (_, hire) => `${hire}`)
    const runs = timed(...hires.map((hire, index) => [pick(`${index + 1}`), drop(hire)]).toReversed())
    const begins = new Map(runs.flatMap(({ stops }) => stops.map((stop) => [stop.jobId, stop])))
    for (const hire of hires.slice(1)) {
      const [brought, fetched] = [begins.get(`drop ${hire}`), begins.get(`pick ${hire}`)]
      expect(fetched?.beginsAt).toBeGreaterThanOrEqual(brought?.leavesAt ?? Number.NaN)
    }
  })
})
