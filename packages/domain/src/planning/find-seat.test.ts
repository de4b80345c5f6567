import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanJob } from '../run-times/day.ts'
import type { Rest } from '../run-times/working-clock.ts'
import { dayModel, relaxFixedTours } from './day/day-model.ts'
import { findSeat } from './find-seat.ts'
import type { BestInsertion, PlanProblem } from './plan.ts'
import { cheapestInsertion } from './search/cheapest-insertion.ts'
import { renewTour } from './search/drive-tours.ts'
import { NOWHERE } from './search/network-parts.ts'
import { startSearch } from './search/search-state.ts'
import { putIn } from './search/tours.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: -10, y: 0 },
  { x: 11, y: 0 },
]
const east = sampleJob('east')
const west = sampleJob('west', { place: 2 })
const pick = sampleJob('pick', { kind: 'pick', place: 3 })
const runs = [sampleRun('r', 'a', { jobIds: ['east'] }), sampleRun('s', 'b', { jobIds: ['west'] })]
const day = sampleProblem(points, {
  jobs: [east, west, pick],
  trucks: [sampleTruck('a'), sampleTruck('b')],
  runs,
})

describe('where one more job fits best', () => {
  test('is on the run that it lengthens least', () => {
    expect(findSeat(day, 'pick')).toMatchObject({ runId: 'r', truckId: 'a', position: 1, addedKilometres: 2 })
  })

  test('is elsewhere when that run is locked, and nowhere when no truck can carry it', () => {
    const locked = { ...day, runs: runs.map((run) => ({ ...run, isLocked: run.id === 'r' })) }
    expect(findSeat(locked, 'pick')?.runId).not.toBe('r')
    const hook = { ...pick, binType: 'Hook' as const }
    const trucks = day.trucks.map((truck) => ({
      ...truck,
      limits: { binTypes: ['Marrel' as const], maxBinSizeM3: null },
    }))
    expect(findSeat({ ...day, jobs: [east, west, hook], trucks }, 'pick')).toBeNull()
  })

  test('makes nobody on the board late', () => {
    const tight = { ...east, window: { from: 440, to: 440 } }
    const soon = { ...pick, kind: 'drop' as const, window: { from: 420, to: 442 } }
    const only = {
      ...day,
      trucks: [sampleTruck('a')],
      jobs: [tight, soon],
      runs: [runs[0] ?? sampleRun('r', 'a')],
    }
    expect(findSeat(only, 'pick')).toBeNull()
  })

  test('is in front of a pick that waits for another truck longer than the job takes, also where it is late', () => {
    const places = [...points, { x: 0, y: 29 }]
    const soon = { from: 420, to: 480 }
    const waiting = sampleProblem(places, {
      jobs: [
        sampleJob('far', { bookingId: 'hire', place: 4, window: soon }),
        sampleJob('fetch', { bookingId: 'hire', kind: 'pick', place: 4, window: soon }),
        sampleJob('job', { place: 4, window: soon }),
        sampleJob('nests', { place: 3, isNestable: true }),
      ],
      trucks: [sampleTruck('a', { positions: 2 }), sampleTruck('b'), sampleTruck('c')],
      runs: [
        sampleRun('r', 'a', { jobIds: ['fetch'] }),
        sampleRun('s', 'b', { jobIds: ['far'] }),
        sampleRun('t', 'c', { jobIds: ['nests'] }),
      ],
    })
    expect(findSeat(waiting, 'job')).toMatchObject({ runId: 'r', position: 0 })
    const alone = { ...waiting, trucks: waiting.trucks.map((truck) => ({ ...truck, positions: 1 })) }
    expect(findSeat(alone, 'job')).toMatchObject({ runId: 'r', position: 0 })
    expect(leastCost(waiting, 'job')).toBeCloseTo(leastCost(alone, 'job') ?? 0, 6)
  })

  test('is behind what has been begun, on a run that has left', () => {
    const left = {
      ...day,
      runs: [sampleRun('r', 'a', { jobIds: ['east'], begunJobs: 1 })],
      trucks: [sampleTruck('a')],
    }
    expect(findSeat(left, 'pick')?.position).toBe(1)
  })

  test('is nowhere for a job that stands on the board, or has no place', () => {
    expect(findSeat(day, 'east')).toBeNull()
    expect(findSeat({ ...day, jobs: [east, west, { ...pick, place: null }] }, 'pick')).toBeNull()
  })
})

/** All trucks and jobs of the day in one model. */
function wholeDay(problem: PlanProblem, jobId: string) {
  const model = dayModel({ ...problem, mode: 'fit' })
  relaxFixedTours(model, model.standing)
  const search = startSearch(model.network, model.standing, 1)
  const number = model.numberOf.get(jobId) ?? -1
  const costAt = ({ truck, place }: { truck: number; place: number }) => {
    putIn(search.tours, number, { truck, place })
    renewTour(search.tours, truck)
    return search.tours.extra.reduce((sum, extra) => sum + extra, 0)
  }
  return { model, search, number, costAt }
}

/** What the day costs with the job in the best seat of all; null where there is none. */
function leastCost(problem: PlanProblem, jobId: string): number | null {
  const { search, number, costAt } = wholeDay(problem, jobId)
  const seat = cheapestInsertion(search, number)
  return seat.added >= NOWHERE ? null : costAt(seat)
}

/** What the day costs with the job in this seat. */
function costWith(problem: PlanProblem, jobId: string, { truckId, runId, position }: BestInsertion): number {
  const { model, costAt } = wholeDay(problem, jobId)
  const truck = problem.trucks.findIndex(({ id }) => id === truckId)
  return costAt({ truck, place: runId === null ? (model.standing[truck]?.length ?? 0) : position })
}

const TIPS = [
  { id: 't', name: 'Near', place: 1, wasteTypes: ['General'], open: { from: 420, to: 700 } },
  { id: 'u', name: 'Far', place: 2, wasteTypes: [], open: { from: 480, to: 1020 } },
]

const point = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
const jobFacts = fc.record({
  isPick: fc.boolean(),
  booking: fc.integer({ min: 0, max: 8 }),
  isHook: fc.boolean(),
  from: fc.integer({ min: 7, max: 13 }),
  hours: fc.integer({ min: 1, max: 8 }),
  isNestable: fc.boolean(),
  truck: fc.integer({ min: 0, max: 3 }),
})

/** Some drivers have a rest of their own. */
function ownRest(x: number): Rest | null {
  if (x > 7) return { from: 780, minutes: 20 }
  return x < -7 ? { from: 600, minutes: 45 } : null
}

const days = fc
  .record({
    points: fc.array(point, { minLength: 16, maxLength: 16 }),
    facts: fc.array(jobFacts, { minLength: 2, maxLength: 13 }),
    positions: fc.integer({ min: 1, max: 2 }),
    isLocked: fc.boolean(),
    begunJobs: fc.integer({ min: 0, max: 2 }),
    isClosed: fc.boolean(),
    rest: fc.constantFrom(null, { from: 690, minutes: 30 }),
    now: fc.constantFrom(null, null, 560),
  })
  .map(({ points, facts, positions, isLocked, begunJobs, isClosed, rest, now }): PlanProblem => {
    const taken = new Set<string>()
    const jobs = facts.flatMap((fact, index): PlanJob[] => {
      const kind = fact.isPick ? 'pick' : 'drop'
      const name = `${fact.booking} ${kind}`
      if (taken.has(name)) return []
      taken.add(name)
      return [
        sampleJob(`job ${index}`, {
          bookingId: `booking ${fact.booking}`,
          kind,
          place: index + 3,
          binType: fact.isHook ? 'Hook' : 'Marrel',
          isNestable: fact.isNestable && !fact.isHook,
          window: { from: fact.from * 60, to: (fact.from + fact.hours) * 60 },
        }),
      ]
    })
    const trucks = ['a', 'b', 'c', 'd'].map((id, index) =>
      sampleTruck(id, {
        positions: index === 0 ? positions : 1,
        rest: ownRest(points[index]?.x ?? 0),
        isClosed: isClosed && index === 3,
        startPlace: index === 3 ? 1 : 0,
        endPlace: index >= 2 ? 1 : 0,
        limits: { binTypes: index === 1 ? ['Marrel'] : [], maxBinSizeM3: null },
      }),
    )
    const runs = trucks.map(({ id }, truck) => {
      const jobIds = jobs
        .filter((job) => job.id !== 'job 0' && facts[Number(job.id.slice(4))]?.truck === truck)
        .map((job) => job.id)
      return sampleRun(`run ${id}`, id, {
        jobIds,
        isLocked: isLocked && truck === 2,
        begunJobs: truck === 1 ? Math.min(begunJobs, jobIds.length) : 0,
      })
    })
    return sampleProblem(points, { jobs, trucks, runs, tipSites: TIPS, rest, now })
  })

test('trucks looked at one by one give a seat as good as all of them at once', () => {
  let seats = 0
  fc.assert(
    fc.property(days, (problem) => {
      const least = leastCost(problem, 'job 0')
      const seat = findSeat(problem, 'job 0')
      expect(seat === null).toBe(least === null)
      if (!seat || least === null) return
      seats++
      expect(costWith(problem, 'job 0', seat)).toBeCloseTo(least, 6)
    }),
    { numRuns: 300 },
  )
  expect(seats).toBeGreaterThan(100)
})

test('jobs that ask the same day one after another are given the seats that each would be given alone', () => {
  fc.assert(
    fc.property(days, (problem) => {
      for (const { id } of [...problem.jobs, ...problem.jobs.toReversed()])
        expect(findSeat(problem, id)).toEqual(findSeat({ ...problem }, id))
    }),
    { numRuns: 60 },
  )
})
