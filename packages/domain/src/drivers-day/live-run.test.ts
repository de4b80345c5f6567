import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RunStop } from '../planning/run-model.ts'
import { timesOfRuns } from '../planning/run-times.ts'
import { sampleFrame, sampleRunOf, sampleStop } from '../planning/testing/sample-run.ts'
import { liveRun, type StopProgress } from './live-run.ts'

const BASE = { lat: -37.8, lon: 144.9 }
const stop = (step: number): RunStop => sampleStop(`job ${step}`, { lat: -37.8 + step / 10, lon: 144.9 })
const STOPS = [stop(1), stop(2), stop(3)]
/** Three drops one behind the other, each loaded in the yard. */
function plannedOf() {
  const times = timesOfRuns([sampleRunOf('run', STOPS)], sampleFrame({ yard: BASE })).get('run')
  if (!times) throw new Error('Every run has times')
  return times
}

const planned = plannedOf()
const untouched: StopProgress = {
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  isDone: false,
  isUnderWay: false,
  isMoved: false,
  dueBy: 17,
}

describe('a run as it goes', () => {
  test('before its day, and before it leaves, it is what was planned', () => {
    for (const now of [null, 6]) {
      const { stops, endsAt } = liveRun(planned, [untouched, untouched, untouched], { now })
      expect(stops.map(({ leavesAt }) => leavesAt)).toEqual(planned.stops.map(({ leavesAt }) => leavesAt))
      expect(endsAt).toBeCloseTo(planned.endsAt)
    }
  })

  test('a truck that left three hours late is that late everywhere, and says by how much for a promised hour', () => {
    const now = 10
    const { stops } = liveRun(planned, [{ ...untouched, dueBy: 9 }, untouched, untouched], { now })
    const road = (planned.stops[0]?.arrivesAt ?? 0) - planned.startsAt
    expect(stops[0]).toMatchObject({ state: 'toCome', hasHappened: false })
    expect(stops[0]?.arrivesAt).toBeCloseTo(now + road)
    expect(stops[0]?.lateBy).toBeCloseTo(now + road - 9)
  })

  test('what was told stands, and what follows is reckoned from it', () => {
    const done = { ...untouched, onSiteAt: 8, doneAt: 8.5, isDone: true }
    const heading = { ...untouched, headingAt: 8.6, isUnderWay: true }
    const { stops } = liveRun(planned, [done, heading, untouched], { now: 8.7 })
    expect(stops.map(({ state }) => state)).toEqual(['done', 'underWay', 'toCome'])
    expect(stops[0]).toMatchObject({ arrivesAt: 8, leavesAt: 8.5, hasHappened: true, lateBy: 0 })
    const road = (planned.stops[1]?.arrivesAt ?? 0) - (planned.stops[0]?.leavesAt ?? 0)
    expect(stops[1]?.arrivesAt).toBeCloseTo(8.6 + road)
  })

  test('a job that was done after its window is no longer late: nothing can be done about it', () => {
    const done = { ...untouched, doneAt: 12, isDone: true, dueBy: 9 }
    expect(liveRun(planned, [done, untouched, untouched], { now: 12 }).stops[0]?.lateBy).toBe(0)
  })

  test('a bin on the truck is not late, though nobody told when it was taken up', () => {
    const collected = { ...untouched, isUnderWay: true, isMoved: true, dueBy: 9 }
    const dispatched = { ...collected, isMoved: false }
    const lateBy = (stop: StopProgress) =>
      liveRun(planned, [stop, untouched, untouched], { now: 12 }).stops[0]?.lateBy
    expect(lateBy(collected)).toBe(0)
    expect(lateBy(dispatched)).toBeGreaterThan(2)
  })

  test('nothing still to come is expected before now, and no stop ends before it begins', () => {
    const hour = fc.option(fc.double({ min: 6, max: 18, noNaN: true }))
    const touched = fc.record({
      headingAt: hour,
      onSiteAt: hour,
      doneAt: hour,
      isDone: fc.boolean(),
      isUnderWay: fc.boolean(),
      isMoved: fc.boolean(),
      dueBy: fc.integer({ min: 8, max: 17 }),
    })
    const progress = fc.oneof(touched, fc.constant(untouched))
    const three = fc.tuple(progress, progress, progress)
    let toCome = 0
    fc.assert(
      fc.property(three, fc.double({ min: 6, max: 18, noNaN: true }), (told, now) => {
        const { stops } = liveRun(planned, told, { now })
        for (const live of stops) {
          expect(live.leavesAt).toBeGreaterThanOrEqual(live.arrivesAt)
          if (live.state !== 'toCome') continue
          toCome += 1
          expect(live.arrivesAt).toBeGreaterThanOrEqual(now)
        }
      }),
    )
    expect(toCome).toBeGreaterThan(50)
  })
})
