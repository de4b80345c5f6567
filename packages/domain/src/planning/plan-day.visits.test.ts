import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanJob, TipSite } from '../run-times/day.ts'
import { findSeat } from './find-seat.ts'
import type { PlanProblem } from './plan.ts'
import { planDay, timeDay } from './plan-day.ts'
import { checkPlan } from './testing/check-plan.ts'
import { patiently, sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'

const tip: TipSite = { id: 'tip', name: 'Tip', place: 3, wasteTypes: [], open: { from: 420, to: 1020 } }

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 0, y: 10 },
  { x: 12, y: 4 },
]

const drop = (hire: string, change: Partial<PlanJob> = {}) =>
  sampleJob(`drop ${hire}`, { bookingId: hire, ...change })
const pick = (hire: string, change: Partial<PlanJob> = {}) =>
  sampleJob(`pick ${hire}`, { bookingId: hire, kind: 'pick', ...change })

const dayOf = (jobs: readonly PlanJob[], change: Partial<PlanProblem> = {}) =>
  sampleProblem(points, { jobs, tipSites: [tip], ...change })

const stopsOf = (problem: PlanProblem) => {
  const plan = planDay(problem, patiently)
  expect(checkPlan(problem, plan)).toEqual([])
  return plan.runs.flatMap(({ stops }) => stops)
}

describe('a visit is planned as one', () => {
  test('an exchange: the empty one comes along, and the full one goes to the tip', () => {
    const jobs = [drop('new', { binSizeM3: 8 }), pick('old'), drop('other', { place: 2 })]
    const stops = stopsOf(dayOf(jobs, { visits: [['drop new', 'pick old']] }))
    const at = stops.findIndex(({ jobId }) => jobId === 'drop new')
    expect(stops[at + 1]).toMatchObject({ jobId: 'pick old', legs: [], kilometres: 0 })
    expect(stops).toHaveLength(3)
  })

  test('tip and return: the same bin comes back from the tip', () => {
    const jobs = [pick('old'), drop('new'), drop('other', { place: 2 })]
    const stops = stopsOf(dayOf(jobs, { visits: [['pick old', 'drop new']] }))
    const at = stops.findIndex(({ jobId }) => jobId === 'pick old')
    expect(stops[at + 1]).toMatchObject({ jobId: 'drop new', legs: [{ kind: 'tip' }] })
  })

  test('relocate: the bin goes from place to place with no tip between', () => {
    const jobs = [pick('old', { carriedTo: 'drop new' }), drop('new', { place: 2 })]
    const stops = stopsOf(dayOf(jobs, { visits: [['pick old', 'drop new']] }))
    expect(stops.map(({ jobId, legs }) => [jobId, legs.length])).toEqual([
      ['pick old', 0],
      ['drop new', 0],
    ])
  })

  test('relocate, half done: nothing comes between while the bin is on the truck, nor earlier than now', () => {
    const jobs = [
      pick('old', { carriedTo: 'drop new' }),
      drop('new', { place: 2 }),
      drop('other', { place: 1, window: { from: 420, to: 1020 } }),
    ]
    const runs = [sampleRun('run', 'a', { jobIds: ['pick old', 'drop new'], begunJobs: 1 })]
    const problem = dayOf(jobs, { visits: [['pick old', 'drop new']], runs, now: 600 })
    const stops = stopsOf(problem)
    expect(stops.map(({ jobId }) => jobId)).toEqual(['pick old', 'drop new', 'drop other'])
    expect(stops[1]).toMatchObject({ legs: [] })
    expect(stops[1]?.beginsAt).toBeGreaterThanOrEqual(600)
    expect(findSeat(problem, 'drop other')?.position).toBe(2)
    const torn = { ...problem, visits: [] }
    const order = ['pick old', 'drop other', 'drop new']
    const timed = timeDay(torn, [{ runId: 'run', truckId: 'a', number: 1, jobIds: order }])
    expect(checkPlan(torn, timed)).toContain('drop other: tips the bin that goes on to drop new')
  })

  test('wait and load: the same bin is taken where it was left, once the truck has waited', () => {
    const jobs = [drop('one'), pick('one', { serviceMinutes: 55 }), drop('other', { place: 2 })]
    const stops = stopsOf(dayOf(jobs, { visits: [['drop one', 'pick one']] }))
    const at = stops.findIndex(({ jobId }) => jobId === 'drop one')
    const [left, taken] = [stops[at], stops[at + 1]]
    expect(taken).toMatchObject({ jobId: 'pick one', legs: [], kilometres: 0 })
    expect((taken?.leavesAt ?? 0) - (left?.beginsAt ?? 0)).toBe(65)
  })

  test('not on a truck that cannot carry both of its bins', () => {
    const small = sampleTruck('small', { limits: { binTypes: [], maxBinSizeM3: 6 } })
    const jobs = [drop('new', { binSizeM3: 8 }), pick('old')]
    const problem = dayOf(jobs, { visits: [['drop new', 'pick old']], trucks: [small] })
    const plan = planDay(problem, patiently)
    expect(plan.unplaced.map(({ jobId }) => jobId).toSorted()).toEqual(['drop new', 'pick old'])
    expect(checkPlan(problem, plan)).toEqual([])
  })

  test.each(['drop new', 'pick old'])('its seat is one, asked for by %s', (jobId) => {
    const jobs = [drop('new', { binSizeM3: 8 }), pick('old'), drop('other', { place: 2 })]
    const runs = [sampleRun('run', 'a', { jobIds: ['drop other'] })]
    const problem = dayOf(jobs, { visits: [['drop new', 'pick old']], runs })
    const found = findSeat(problem, jobId)
    expect(found).toMatchObject({ truckId: 'a' })
    const order = ['drop other'].toSpliced(found?.position ?? 0, 0, 'drop new', 'pick old')
    const timed = timeDay(problem, [{ runId: 'run', truckId: 'a', number: 1, jobIds: order }])
    expect(timed.after.kilometres - timed.before.kilometres).toBeCloseTo(found?.addedKilometres ?? 0)
  })
})

const anyDay = fc
  .record({
    visits: fc.integer({ min: 1, max: 4 }),
    others: fc.integer({ min: 0, max: 5 }),
    trucks: fc.integer({ min: 1, max: 3 }),
    places: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 9, maxLength: 9 }),
    sizes: fc.array(fc.constantFrom(6, 8), { minLength: 9, maxLength: 9 }),
    kinds: fc.array(fc.constantFrom('exchange', 'return', 'wait'), { minLength: 4, maxLength: 4 }),
    planned: fc.integer({ min: 0, max: 4 }),
    mode: fc.constantFrom('anew' as const, 'fit' as const),
    latest: fc.constantFrom(600, 1020),
  })
  .map(({ visits, others, trucks, places, sizes, kinds, planned, mode, latest }): PlanProblem => {
    const pairs = Array.from({ length: visits }, (_, at) => {
      const where = { place: places[at] ?? 1, window: { from: 420, to: latest } }
      const leave = drop(`new ${at}`, {
        ...where,
        binSizeM3: kinds[at] === 'exchange' ? (sizes[at] ?? 6) : 6,
      })
      if (kinds[at] === 'wait') return [leave, pick(`new ${at}`, { ...where, serviceMinutes: 60 })]
      const take = pick(`old ${at}`, where)
      return kinds[at] === 'exchange' ? [leave, take] : [take, leave]
    })
    const rest = Array.from({ length: others }, (_, at) =>
      (at % 2 === 0 ? drop : pick)(`other ${at}`, {
        place: places[4 + at] ?? 1,
        binSizeM3: sizes[4 + at] ?? 6,
      }),
    )
    const onBoard = pairs.slice(0, planned).flatMap((pair) => pair.map(({ id }) => id))
    return dayOf([...pairs.flat(), ...rest], {
      mode,
      visits: pairs.map((pair): [string, string] => [pair[0]?.id ?? '', pair[1]?.id ?? '']),
      trucks: Array.from({ length: trucks }, (_, at) => sampleTruck(`${at}`)),
      runs: Array.from({ length: trucks }, (_, at) =>
        sampleRun(`run ${at}`, `${at}`, { jobIds: at === 0 ? onBoard : [] }),
      ),
      budget: { rounds: 60 },
    })
  })

test('days with visits are valid plans, and none is torn apart', () => {
  fc.assert(
    fc.property(anyDay, (problem) => {
      expect(checkPlan(problem, planDay(problem, patiently), false)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
