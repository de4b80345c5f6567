import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { picksInFront } from './pick-order.ts'
import type { PlanJob } from './problem.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'
import { standingOrders, timeRuns } from './time-runs.ts'

const drop = (hire: string) => sampleJob(`drop ${hire}`, { bookingId: hire })
const pick = (hire: string) => sampleJob(`pick ${hire}`, { bookingId: hire, kind: 'pick' })
const inFront = (...tours: PlanJob[][]) => [...picksInFront(tours)].toSorted()

describe('a pick in front of its drop', () => {
  test('stands earlier on the same truck', () => {
    expect(inFront([pick('a'), drop('a')])).toEqual(['a'])
    expect(inFront([drop('a'), pick('a')])).toEqual([])
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

/** Each job begun where all before it are done, one truck after the other; what is left then waits in a circle. */
function stuckBookings(tours: readonly (readonly PlanJob[])[]): boolean {
  const left = tours.map((tour) => [...tour])
  const isThere = (hire: string) => !left.flat().some((job) => job.kind === 'drop' && job.bookingId === hire)
  for (;;) {
    const free = left.find(([next]) => next && (next.kind === 'drop' || isThere(next.bookingId)))
    if (!free) return left.flat().length > 0
    free.shift()
  }
}

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

test('there is one exactly where trucks would wait for ever, and none without these', () => {
  let circles = 0
  fc.assert(
    fc.property(someTours, (tours) => {
      const found = picksInFront(tours)
      expect(found.size > 0).toBe(stuckBookings(tours))
      const others = tours.map((tour) => tour.filter(({ bookingId }) => !found.has(bookingId)))
      expect(stuckBookings(others)).toBe(false)
      if (found.size > 1) circles++
    }),
    { numRuns: 500 },
  )
  expect(circles).toBeGreaterThan(50)
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
