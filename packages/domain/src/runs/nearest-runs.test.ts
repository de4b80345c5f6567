import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import type { RunFrame, RunStop, RunToTime } from '../run-times/run-model.ts'
import { timesOfRuns } from '../run-times/run-times.ts'
import {
  SAMPLE_DONE,
  SAMPLE_YARD,
  sampleFrame,
  sampleRunOf,
  sampleStop,
  sampleTip,
} from '../run-times/testing/sample-run.ts'
import { unbrokenHalves, type Visit } from '../visits/visit.ts'
import { moveJobs } from './move-jobs.ts'
import { nearestRuns } from './nearest-runs.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'
import { straightKilometres } from './way.ts'

const at = (lon: number, lat = SAMPLE_YARD.lat) => ({ lat, lon })
const call = (change: Partial<RunStop> = {}) => sampleStop('call', { ...at(144.9), ...change })
const runOf = (id: string, stops: readonly RunStop[]) => sampleRunOf(id, stops, { truckId: id })
const dayOf = (runs: readonly RunToTime[]) => ({ runs, unbroken: [] })
const pick = (id: string, where: { lat: number; lon: number }, change: Partial<RunStop> = {}) =>
  sampleStop(id, { ...where, kind: 'pick', ...change })

/** What timing the whole day with the stop in the run says. */
function grown(
  runs: readonly RunToTime[],
  frame: RunFrame,
  { stop, id, position }: { stop: RunStop; id: string; position: number },
) {
  const sum = (all: readonly RunToTime[]) => {
    const times = [...timesOfRuns(all, frame).values()]
    return times.reduce((minutes, { hours }) => minutes + hours * 60, 0)
  }
  const service = stop.kind === 'drop' ? frame.reckoning.dropMinutes : frame.reckoning.pickMinutes
  const after = runs.map((run) =>
    run.id === id ? { ...run, stops: run.stops.toSpliced(position, 0, stop) } : run,
  )
  return sum(after) - sum(runs) - service
}

describe('who is nearest to a place', () => {
  test('a pick on the way out to another adds its tip and yard, not a bare detour', () => {
    const frame = sampleFrame({ tips: [sampleTip('tip', at(144.8))] })
    const one = runOf('one', [pick('far', at(145))])
    const [detour] = nearestRuns(call({ kind: 'pick' }), dayOf([one]), frame)
    expect(detour?.kilometres).toBeGreaterThan(2 * straightKilometres(SAMPLE_YARD, at(144.9)) - 5)
    expect(detour?.minutes).toBeCloseTo(
      grown([one], frame, { stop: call({ kind: 'pick' }), id: 'one', position: detour?.beforeJobId ? 0 : 1 }),
      6,
    )
  })

  test('a full truck that is emptied near by brings the same bin on, one that has to load by the yard is farther', () => {
    const frame = sampleFrame({ tips: [sampleTip('tip', at(144.89))] })
    const emptied = runOf('emptied', [pick('a', at(144.88))])
    const loads = runOf('loads', [sampleStop('b', at(144.88))])
    const near = nearestRuns(call(), dayOf([loads, emptied]), frame)
    expect(near.map(({ runId }) => runId)).toEqual(['emptied', 'loads'])
    expect((near[1]?.minutes ?? 0) - (near[0]?.minutes ?? 0)).toBeGreaterThan(10)
  })

  test('nothing is put in before a stop that is behind the truck', () => {
    const stops = [
      sampleStop('a', { ...at(144.85), driven: SAMPLE_DONE }),
      sampleStop('b', { ...at(145.2), driven: SAMPLE_DONE }),
    ]
    const [detour] = nearestRuns(call({ ...at(144.82) }), dayOf([runOf('left', stops)]), sampleFrame())
    expect(detour?.beforeJobId).toBeNull()
  })

  test('an empty run would go there and back, by the truck’s own speed', () => {
    const [detour] = nearestRuns(call(), dayOf([runOf('empty', [])]), sampleFrame())
    expect(detour?.kilometres).toBeCloseTo(2 * straightKilometres(SAMPLE_YARD, at(144.9)), 6)
    const { reckoning } = sampleFrame()
    const slow = sampleFrame({ reckoning: { ...reckoning, speedKmh: 30 } })
    expect(nearestRuns(call(), dayOf([runOf('empty', [])]), slow)[0]?.minutes).toBeCloseTo(
      (detour?.minutes ?? 0) * 2,
      6,
    )
  })

  const stop = fc.record({
    lon: fc.double({ min: 144.7, max: 145.1, noNaN: true }),
    kind: fc.constantFrom('drop' as const, 'pick' as const),
    binSize: fc.constantFrom(4, 6),
  })
  const day = fc.array(fc.array(stop, { maxLength: 4 }), { minLength: 1, maxLength: 4 })

  test('every run is named once, nearest first, at the place where the day as it is timed grows least', () => {
    const frame = sampleFrame({ tips: [sampleTip('tip', at(144.95))] })
    fc.assert(
      fc.property(stop, day, (asked, runs) => {
        const one = call({ ...asked, lat: SAMPLE_YARD.lat })
        const all = runs.map((stops, truck) =>
          runOf(
            `${truck}`,
            stops.map((each, place) => sampleStop(`${truck}-${place}`, { ...each, lat: SAMPLE_YARD.lat })),
          ),
        )
        const near = nearestRuns(one, dayOf(all), frame)
        expect(near.map(({ runId }) => runId).toSorted()).toEqual(all.map(({ id }) => id))
        const places = near.map(({ minutes, kilometres }) => [Math.round(minutes), kilometres] as const)
        expect(places).toEqual(places.toSorted(([less, short], [more, long]) => less - more || short - long))
        for (const { runId: id, minutes } of near) {
          const places = all.find((run) => run.id === id)?.stops.length ?? 0
          const added = Array.from({ length: places + 1 }, (_, position) =>
            grown(all, frame, { stop: one, id, position }),
          )
          expect(minutes).toBeCloseTo(Math.max(0, Math.min(...added)), 6)
        }
      }),
      { numRuns: 100 },
    )
  })

  const exchange = { id: 'visit', kind: 'exchange', jobIds: ['new-drop', 'old-pick'] } as const
  const relocate = { id: 'visit', kind: 'relocate', jobIds: ['old-pick', 'new-drop'] } as const
  const someVisit = fc.constantFrom<{ visit: Visit; done: Record<string, 'Delivered' | 'Collected'> }>(
    { visit: exchange, done: {} },
    { visit: exchange, done: { 'new-drop': 'Delivered' } },
    { visit: relocate, done: {} },
    { visit: relocate, done: { 'old-pick': 'Collected' } },
  )

  test('a job is put where it was named, by the rules of the board: between no halves of a visit', () => {
    const far = fc.double({ min: 144.7, max: 145.1, noNaN: true })
    let inVisit = 0
    fc.assert(
      fc.property(someVisit, fc.tuple(far, far, far), ({ visit, done }, [asked, first, second]) => {
        const jobIds = ['a-drop', ...visit.jobIds, 'b-drop']
        const names = ['asked', 'a', 'old', 'new', 'b']
        const day = sampleBoard(
          [sampleRun('one', { jobIds })],
          names.map((name) => sampleJobs(name)),
        )
        const bookings = day.bookings.map((booking) => {
          const isDelivered = booking.id === 'old' || done[booking.drop.id] === 'Delivered'
          const [drop, pick] = [isDelivered ? 'Delivered' : 'Scheduled', done[booking.pick.id]] as const
          return {
            ...booking,
            drop: { ...booking.drop, status: drop },
            pick: { ...booking.pick, date: SAMPLE_TODAY, ...(pick === 'Collected' && { status: pick }) },
          }
        })
        const board = { ...day, bookings, visits: [visit] }
        const where = new Map([
          ['a-drop', 144.8],
          [visit.jobIds[0], first],
          [visit.jobIds[1], second],
          ['b-drop', 145],
        ])
        const stops = jobIds.map((id) => {
          const kind = id.endsWith('pick') ? 'pick' : 'drop'
          return sampleStop(id, { ...at(where.get(id) ?? 0), kind, driven: done[id] ? SAMPLE_DONE : null })
        })
        const runs = [sampleRunOf('one', stops)]
        const frame = sampleFrame({ tips: [sampleTip('tip', at(144.95))] })
        const stop = sampleStop('asked-drop', at(asked))
        const [near] = nearestRuns(stop, { runs, unbroken: unbrokenHalves(board) }, frame)
        const position = near?.beforeJobId ? jobIds.indexOf(near.beforeJobId) : jobIds.length
        if (position > 1) inVisit += 1
        const outcome = moveJobs(board, [{ runId: 'one', remove: [], add: ['asked-drop'], position }])
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.obstacles))
        expect(outcome.board.runs[0]?.jobIds).toEqual(jobIds.toSpliced(position, 0, 'asked-drop'))
      }),
      { numRuns: 200 },
    )
    expect(inVisit).toBeGreaterThan(50)
  })
})
