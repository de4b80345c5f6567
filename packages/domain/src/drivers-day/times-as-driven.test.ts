import { describe, expect, test } from 'vitest'
import type { RunFrame, RunTimes } from '../planning/run-model.ts'
import { timesOfRuns } from '../planning/run-times.ts'
import { sampleFrame, sampleRunOf, sampleStop } from '../planning/testing/sample-run.ts'
import type { StopProgress } from './live-run.ts'
import { timesAsDriven } from './times-as-driven.ts'

const north = (step: number) => ({ lat: -37.83 + step / 10, lon: 144.78 })
/** Two drops of one run and one of the next, each loaded in the yard. */
const RUNS = [
  sampleRunOf('first', [
    sampleStop('one', { ...north(1), timeRange: { fromHour: 7, toHour: 9 } }),
    sampleStop('two', { ...north(2), timeRange: { fromHour: 7, toHour: 10 } }),
  ]),
  sampleRunOf('second', [sampleStop('three', north(3))], { number: 2 }),
]
const UNTOUCHED: StopProgress = {
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  isDone: false,
  isUnderWay: false,
  isMoved: false,
  dueBy: 17,
}
const planned = timesOfRuns(RUNS, sampleFrame())

function drivenAt(hour: number, told: Record<string, Partial<StopProgress>>, change: Partial<RunFrame> = {}) {
  const stops = RUNS.flatMap((run) => run.stops)
  const progress = new Map(
    stops.map(({ jobId, timeRange }) => [jobId, { ...UNTOUCHED, dueBy: timeRange.toHour, ...told[jobId] }]),
  )
  return timesAsDriven(RUNS, planned, { progress, frame: sampleFrame({ now: hour * 60, ...change }) })
}

function runOf(times: ReadonlyMap<string, RunTimes> | null, id: string): RunTimes {
  const run = times?.get(id)
  if (!run) throw new Error(`${id} has no times`)
  return run
}

describe('the figures of a truck that is out', () => {
  test('there are none while nothing was told of any of its runs', () => {
    expect(drivenAt(9, {})).toBeNull()
  })

  test('an hour lost at the first stop is an hour later at the next, at what lies between, at home and in the next run', () => {
    const before = runOf(planned, 'first')
    const leftAt = (before.stops[0]?.leavesAt ?? 0) + 1
    const told = { one: { isDone: true, onSiteAt: leftAt - 0.5, doneAt: leftAt } }
    const times = drivenAt(leftAt, told)
    const after = runOf(times, 'first')
    const [, next] = after.stops
    const [, was] = before.stops
    expect(after.stops[0]).toMatchObject({ arrivesAt: leftAt - 0.5, leavesAt: leftAt, isLate: false })
    expect(next?.arrivesAt).toBeCloseTo((was?.arrivesAt ?? 0) + 1)
    expect(next?.legs.map(({ kind }) => kind)).toEqual(['load'])
    expect(next?.legs[0]?.leavesAt).toBeCloseTo((was?.legs[0]?.leavesAt ?? 0) + 1)
    expect(after.endsAt).toBeCloseTo(before.endsAt + 1)
    expect(after.kilometres).toBe(before.kilometres)
    const second = runOf(times, 'second')
    expect(second.startsAt).toBeCloseTo(Math.max(runOf(planned, 'second').startsAt, after.endsAt))
    expect(second.stops[0]?.arrivesAt).toBeCloseTo((runOf(planned, 'second').stops[0]?.arrivesAt ?? 0) + 1)
  })

  test('a rest begins no sooner than the job before it is done, also where the next one waits for its window', () => {
    const first = runOf(planned, 'first')
    const [one] = first.stops
    const rest = { startsAt: 12, endsAt: 12.5, nextJobId: 'two', legsBefore: 0 }
    const waits = {
      ...first,
      rest,
      stops: first.stops.map((stop, at) => (at === 1 ? { ...stop, beginsAt: 14, leavesAt: 14.3 } : stop)),
    }
    const progress = new Map([
      ['one', { ...UNTOUCHED, isUnderWay: true, onSiteAt: one?.arrivesAt ?? 0 }],
      ['two', UNTOUCHED],
    ])
    const frame = sampleFrame({ now: 12.8 * 60 })
    const times = timesAsDriven(RUNS, new Map([...planned, ['first', waits]]), { progress, frame })
    const after = runOf(times, 'first')
    expect(after.stops[0]?.leavesAt).toBeCloseTo(12.8)
    expect(after.rest?.startsAt).toBeCloseTo(12.8)
    expect(after.rest?.endsAt).toBeCloseTo(13.3)
  })

  test('a stop to come is late by whole minutes after its window, one that is done no longer', () => {
    const times = runOf(drivenAt(11, { one: { isDone: true, doneAt: 11 } }), 'first')
    expect(times.stops[0]).toMatchObject({ isLate: false, lateBy: 0 })
    expect(times.stops[1]?.isLate).toBe(true)
    expect(times.stops[1]?.lateBy).toBeCloseTo((times.stops[1]?.arrivesAt ?? 0) - 10)
  })

  test('a run that has become too long says so, and when its driver would have stopped', () => {
    const told = { one: { isDone: true, headingAt: 7, doneAt: 16 } }
    const times = drivenAt(16, told, {
      drivers: new Map([['truck', { hours: { from: 420, to: 960 }, rest: null, start: null, home: null }]]),
    })
    expect(runOf(planned, 'first')).toMatchObject({ isOverHours: false, driverStopsAt: null })
    expect(runOf(times, 'first')).toMatchObject({ isOverHours: true, driverStopsAt: 16, startsAt: 7 })
  })
})
