import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import type { Driven } from '../../run-times/day.ts'
import { standingOrders, timeRuns } from '../../run-times/time-runs.ts'
import { findSeat } from '../find-seat.ts'
import type { PlanProblem } from '../plan.ts'
import { startSearch } from '../search/search-state.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from '../testing/sample-day.ts'
import { dayModel, relaxFixedTours } from './day-model.ts'

const TIP = { id: 'tip', name: 'Tip', place: 1, wasteTypes: [], open: { from: 300, to: 1_200 } }

const done = (change: Partial<Driven>): Driven => ({
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  isMoved: true,
  isDone: true,
  ...change,
})

test('a truck whose bin was reported back sooner than its way takes has a seat by the minute it is there', () => {
  const points = [0, -21.25, -10, 10].map((x) => ({ x, y: 0 }))
  const window = { from: 420, to: 615 }
  const back = done({ headingAt: 500, onSiteAt: 530, doneAt: 540, returnedAt: 570 })
  const problem = sampleProblem(points, {
    jobs: [
      sampleJob('taken', { kind: 'pick', place: 2 }),
      sampleJob('next', { kind: 'pick', place: 3, window }),
    ],
    runs: [sampleRun('run', 'a', { jobIds: ['taken'], begunJobs: 1, driven: [{ jobId: 'taken', ...back }] })],
    tipSites: [TIP],
    now: 575,
  })
  expect(findSeat(problem, 'next')).toMatchObject({ runId: 'run', position: 1, arrivesAt: 595 })
})

const spot = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })

const someJob = fc.record({
  at: spot,
  kind: fc.constantFrom('drop' as const, 'pick' as const),
  isNestable: fc.boolean(),
})

/** The last that was reported of a truck; a drop is done once it is moved. */
function lastReport(
  at: Pick<Driven, 'headingAt' | 'onSiteAt' | 'doneAt'>,
  { kind, last, backAfter }: { kind: 'drop' | 'pick'; last: string; backAfter: number },
): Driven {
  const underWay = { isMoved: false, isDone: false, doneAt: null }
  if (last === 'heading') return done({ ...at, ...underWay, onSiteAt: null })
  if (last === 'onSite') return done({ ...at, ...underWay })
  if (kind === 'drop') return done(at)
  if (last === 'moved') return done({ ...at, isDone: false })
  return done({ ...at, returnedAt: last === 'reported back' ? (at.doneAt ?? 0) + backAfter : null })
}

/** A truck that is out, with what is to come behind what was reported in one or two runs, at any hour. */
const someDay = fc
  .record({
    places: fc.tuple(spot, spot, spot),
    jobs: fc.array(someJob, { minLength: 3, maxLength: 7 }),
    begun: fc.integer({ min: 1, max: 4 }),
    cut: fc.integer({ min: 1, max: 7 }),
    last: fc.constantFrom('heading', 'onSite', 'moved', 'back', 'reported back'),
    backAfter: fc.integer({ min: 0, max: 60 }),
    later: fc.nat(90),
    rest: fc.constantFrom(null, { from: 600, minutes: 30 }),
    isFromHome: fc.boolean(),
    isHalfDone: fc.boolean(),
  })
  .map(
    ({
      places: [yard, tip, home],
      jobs,
      begun,
      cut,
      last,
      backAfter,
      later,
      rest,
      isFromHome,
      isHalfDone,
    }) => {
      const made = jobs.map(({ kind, isNestable }, index) =>
        sampleJob(`${kind} ${index}`, { kind, place: 3 + index, isNestable }),
      )
      let minute = 420
      const driven = made.slice(0, begun).map(({ id, kind }, index) => {
        const at = { headingAt: minute, onSiteAt: minute + 15, doneAt: minute + 25 }
        minute = at.doneAt
        const isLast = index === Math.min(begun, made.length) - 1
        return { jobId: id, ...(isLast ? lastReport(at, { kind, last, backAfter }) : done(at)) }
      })
      const now = minute + later + (last === 'reported back' ? backAfter : 0)
      const runs = [made.slice(0, cut), made.slice(cut)].map((ofRun, index) => {
        const jobIds = ofRun.map(({ id }) => id)
        const own = driven.filter(({ jobId }) => jobIds.includes(jobId))
        return sampleRun(`run ${index}`, 'a', {
          number: index + 1,
          jobIds,
          begunJobs: own.length,
          driven: own,
        })
      })
      const [half, other] = made.slice(driven.length - 1)
      const halves =
        isHalfDone && half && other && !half.isNestable && !other.isNestable
          ? [[half.id, other.id] as const]
          : []
      const truck = sampleTruck('a', {
        rest,
        positions: 2,
        ...(isFromHome && { startPlace: 2, endPlace: 2 }),
      })
      const problem: PlanProblem = sampleProblem([yard, tip, home, ...jobs.map(({ at }) => at)], {
        jobs: made,
        trucks: [truck],
        runs: runs.filter(({ jobIds }) => jobIds.length > 0),
        tipSites: [TIP],
        visits: halves,
        mode: 'fit',
        now,
      })
      return { problem, known: driven.length }
    },
  )

test('the search has a truck that is out at every stop to come when the board has it there', () => {
  let toCome = 0
  fc.assert(
    fc.property(someDay, ({ problem, known }) => {
      const model = dayModel(problem)
      relaxFixedTours(model, model.standing)
      const { tours } = startSearch(model.network, model.standing, 1)
      const timed = timeRuns(problem, standingOrders(problem))
      const stops = timed.flatMap((run) => run.stops.map(({ jobId }, place) => ({ jobId, run, place })))
      for (const { jobId, run, place } of stops.slice(known)) {
        toCome += 1
        const leaves = tours.done[model.numberOf.get(jobId) ?? -1]
        expect(leaves, jobId).toBeCloseTo(run.behind[place]?.working ?? Number.NaN, 6)
      }
    }),
    { numRuns: 500 },
  )
  expect(toCome).toBeGreaterThan(400)
})
