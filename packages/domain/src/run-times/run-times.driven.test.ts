import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Driven } from './day.ts'
import type { LegTimes, RunFrame, RunTimes, RunToTime } from './run-model.ts'
import { asPlanned, timesOfRuns } from './run-times.ts'
import { SAMPLE_YARD, sampleFrame, sampleRunOf, sampleStop, sampleTip } from './testing/sample-run.ts'

const north = (step: number) => ({ lat: SAMPLE_YARD.lat + step / 10, lon: SAMPLE_YARD.lon })

const TO_CLOSE = 6

const driven = (change: Partial<Driven>): Driven => ({
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  isDone: false,
  isMoved: change.isDone ?? false,
  ...change,
})

type Known = Record<string, Partial<Driven>>

const RUNS = [
  sampleRunOf('first', [
    sampleStop('one', { ...north(1), timeRange: { fromHour: 7, toHour: 9 } }),
    sampleStop('two', { ...north(2), timeRange: { fromHour: 7, toHour: 10 } }),
  ]),
  sampleRunOf('second', [sampleStop('three', north(3))], { number: 2 }),
]

const runOf = (times: ReadonlyMap<string, RunTimes>, id: string): RunTimes => {
  const run = times.get(id)
  if (!run) throw new Error(`${id} has no times`)
  return run
}

function timesAt(
  hour: number | null,
  known: Known,
  { runs = RUNS, ...change }: Partial<RunFrame> & { runs?: readonly RunToTime[] } = {},
) {
  const toTime = runs.map((run) => ({
    ...run,
    stops: run.stops.map((stop) => {
      const own = known[stop.jobId]
      return own ? { ...stop, driven: driven(own) } : stop
    }),
  }))
  return timesOfRuns(toTime, sampleFrame({ now: hour === null ? null : hour * 60, ...change }))
}

const planned = timesOfRuns(RUNS, sampleFrame())

describe('a truck that is out', () => {
  test('an hour lost at the first stop is an hour later at the next, at what lies between, at home and in the next run', () => {
    const before = runOf(planned, 'first')
    const leftAt = (before.stops[0]?.leavesAt ?? 0) + 1
    const times = timesAt(leftAt, { one: { isDone: true, onSiteAt: leftAt * 60 - 30, doneAt: leftAt * 60 } })
    const after = runOf(times, 'first')
    expect(after.stops[0]?.arrivesAt).toBeCloseTo(leftAt - 0.5, TO_CLOSE)
    expect(after.stops[0]).toMatchObject({ isLate: false, lateBy: 0 })
    expect(after.stops[1]?.arrivesAt).toBeCloseTo((before.stops[1]?.arrivesAt ?? 0) + 1, TO_CLOSE)
    expect(after.stops[1]?.legs[0]?.leavesAt).toBeCloseTo(
      (before.stops[1]?.legs[0]?.leavesAt ?? 0) + 1,
      TO_CLOSE,
    )
    expect(after.endsAt).toBeCloseTo(before.endsAt + 1, TO_CLOSE)
    expect(after.kilometres).toBe(before.kilometres)
    const was = runOf(planned, 'second')
    expect(runOf(times, 'second').stops[0]?.arrivesAt).toBeCloseTo(
      (was.stops[0]?.arrivesAt ?? 0) + 1,
      TO_CLOSE,
    )
  })

  test('one that is ahead of its plan goes on from there, and waits where a window opens later', () => {
    const early = runOf(timesAt(6.5, { one: { isDone: true, onSiteAt: 360, doneAt: 380 } }), 'first')
    const before = runOf(planned, 'first')
    expect(early.startsAt).toBeLessThan(before.startsAt)
    expect(early.stops[1]?.arrivesAt).toBeLessThan((before.stops[1]?.arrivesAt ?? 0) - 0.5)
    const waits = [
      sampleRunOf('run', [
        sampleStop('one', north(1)),
        sampleStop('two', { ...north(2), timeRange: { fromHour: 12, toHour: 14 } }),
      ]),
    ]
    const run = runOf(timesAt(9, { one: { isDone: true, doneAt: 540 } }, { runs: waits }), 'run')
    expect(run.stops[1]?.beginsAt).toBe(12)
    expect(run.stops[1]?.arrivesAt).toBeLessThan(11)
  })

  test('what is reported stands, and what follows is reckoned from it', () => {
    const known = { one: { isDone: true, onSiteAt: 480, doneAt: 510 }, two: { headingAt: 516 } }
    const { stops, startsAt } = runOf(timesAt(8.7, known), 'first')
    const [one, two] = runOf(planned, 'first').stops
    expect(stops[0]).toMatchObject({ arrivesAt: 8, leavesAt: 8.5 })
    const way = (two?.arrivesAt ?? 0) - (one?.leavesAt ?? 0)
    expect(stops[1]?.arrivesAt).toBeCloseTo(8.6 + way, TO_CLOSE)
    expect(startsAt).toBeCloseTo(8 - ((one?.arrivesAt ?? 0) - runOf(planned, 'first').startsAt), TO_CLOSE)
  })

  test('a bin that was moved is not late any more, on another day either; one on its way is', () => {
    const lateAt = (hour: number | null, known: Partial<Driven>) =>
      runOf(timesAt(hour, { one: known }), 'first').stops[0]?.isLate
    expect(lateAt(12, { headingAt: 690 })).toBe(true)
    expect(lateAt(12, { isDone: true, doneAt: 720 })).toBe(false)
    expect(lateAt(12, { isMoved: true })).toBe(false)
    expect(lateAt(null, { isDone: true, doneAt: 720 })).toBe(false)
  })

  test('a bin is tipped where it is open when the truck comes there, and not where it was open by plan', () => {
    const near = sampleTip('near', north(1.2), { closesAt: 600 })
    const far = sampleTip('far', north(3))
    const pick = [sampleRunOf('run', [sampleStop('pick', { ...north(1), kind: 'pick' })])]
    const tipOf = (times: ReadonlyMap<string, RunTimes>) => runOf(times, 'run').legsHome[0]?.tipSiteId
    expect(tipOf(timesOfRuns(pick, sampleFrame({ tips: [near, far] })))).toBe('near')
    const late = timesAt(10, { pick: { headingAt: 590 } }, { tips: [near, far], runs: pick })
    expect(tipOf(late)).toBe('far')
    // Taken up at half past eight it went to the near one, whatever the hour is now.
    const gone = timesAt(11, { pick: { isMoved: true, doneAt: 510 } }, { tips: [near, far], runs: pick })
    expect(tipOf(gone)).toBe('near')
    expect(runOf(gone, 'run').endsAt).toBeGreaterThanOrEqual(11)
  })

  test('the rest comes behind what was under way then, however late that was', () => {
    const settings = { ...sampleFrame().settings, dayStartsAt: 420, rest: { from: 720, minutes: 30 } }
    const known = { one: { isDone: true, onSiteAt: 700, doneAt: 765 } }
    const run = runOf(timesAt(12.75, known, { settings }), 'first')
    expect(run.rest).toMatchObject({ startsAt: 12.75, endsAt: 13.25, nextJobId: 'two' })
    expect(run.stops[1]?.arrivesAt).toBeGreaterThan(13.25)
    const begunIn = { one: { isDone: true, onSiteAt: 730, doneAt: 750 } }
    expect(runOf(timesAt(12.5, begunIn, { settings }), 'first').rest?.startsAt).toBe(12.5)
  })

  test('a run that has become too long says so, and when its driver would have stopped', () => {
    const drivers = new Map([
      ['truck', { hours: { from: 420, to: 960 }, rest: null, start: null, home: null }],
    ])
    const known = { one: { isDone: true, headingAt: 420, doneAt: 960 } }
    const late = runOf(timesAt(16, known, { drivers }), 'first')
    expect(late).toMatchObject({ isOverHours: true, driverStopsAt: 16, startsAt: 7 })
  })

  test('after midnight the day goes on for a truck that is still out, and for no other', () => {
    const others = [...RUNS, sampleRunOf('other', [sampleStop('four', north(1))], { truckId: 'other' })]
    const known = { one: { isDone: true, doneAt: 1_420 } }
    const times = timesAt(24.5, known, { runs: others })
    expect(runOf(times, 'first').stops[1]?.arrivesAt).toBeGreaterThan(24.5)
    expect(runOf(times, 'other')).toEqual(runOf(timesOfRuns(others, sampleFrame()), 'other'))
    // Nobody marked its last job: its driver has gone home long ago.
    expect(runOf(timesAt(34, known, { runs: others }), 'first').stops[1]?.arrivesAt).toBeLessThan(25.5)
  })

  test('a truck whose last report is a return to the yard is still out after midnight', () => {
    const runs = [
      sampleRunOf('run', [sampleStop('one', { ...north(1), kind: 'pick' }), sampleStop('two', north(2))]),
    ]
    const known = { one: { isDone: true, doneAt: 1_000, returnedAt: 1_430 } }
    expect(runOf(timesAt(25, known, { runs }), 'run').stops[1]?.arrivesAt).toBeGreaterThan(25)
  })

  test('what follows a bin that was reported back goes on from then, and its tip lies before', () => {
    const runs = [
      sampleRunOf('run', [sampleStop('one', { ...north(1), kind: 'pick' })]),
      sampleRunOf('next', [sampleStop('two', north(2))], { number: 2 }),
    ]
    const tips = [sampleTip('tip', north(1.5))]
    const back = { one: { isDone: true, onSiteAt: 500, doneAt: 520, returnedAt: 700 } }
    const times = timesAt(12, back, { runs, tips })
    expect(runOf(times, 'run').endsAt).toBeCloseTo(700 / 60, TO_CLOSE)
    expect(runOf(times, 'next').startsAt).toBeGreaterThanOrEqual(700 / 60 - 1e-9)
    const soon = { one: { ...back.one, returnedAt: 530 } }
    const { legsHome, endsAt } = runOf(timesAt(9, soon, { runs, tips }), 'run')
    expect(endsAt).toBeCloseTo(530 / 60, TO_CLOSE)
    expect(legsHome.map(({ kind }) => kind)).toEqual(['tip', 'unload'])
    for (const { arrivesAt, leavesAt } of legsHome) {
      expect(arrivesAt).toBeGreaterThan(520 / 60)
      expect(leavesAt).toBeLessThanOrEqual(530 / 60 + 1e-9)
    }
  })

  test('legs lie between the stop before and the arrival that was reported, however soon that was', () => {
    const runs = [
      sampleRunOf('run', [sampleStop('one', { ...north(1), kind: 'pick' }), sampleStop('two', north(2))]),
    ]
    const known = {
      one: { isMoved: true, onSiteAt: 500, doneAt: 520 },
      two: { isDone: true, onSiteAt: 540, doneAt: 550 },
    }
    const [one, two] = runOf(timesAt(10, known, { runs, tips: [sampleTip('tip', north(3))] }), 'run').stops
    expect(two?.legs).toHaveLength(1)
    expect(two?.legs[0]?.arrivesAt).toBeGreaterThan(one?.leavesAt ?? 0)
    expect(two?.legs[0]?.leavesAt).toBeLessThan(two?.arrivesAt ?? 0)
  })

  test('as planned nothing has begun and nothing was reported', () => {
    const known = { one: { isDone: true, doneAt: 700 } }
    const begun = RUNS.map((run) => ({
      ...run,
      stops: run.stops.map((stop) => ({ ...stop, driven: driven(known.one) })),
    }))
    expect(timesOfRuns(begun.map(asPlanned), sampleFrame())).toEqual(planned)
  })
})

function expectBetween(legs: readonly LegTimes[], left: number, arrivesAt: number) {
  for (const leg of legs) {
    expect(leg.leavesAt).toBeGreaterThanOrEqual(leg.arrivesAt)
    expect(leg.leavesAt).toBeLessThanOrEqual(arrivesAt + 1e-9)
    if (left <= arrivesAt) expect(leg.arrivesAt).toBeGreaterThanOrEqual(left - 1e-9)
  }
}

test('nothing still to come is expected before now, and no stop ends before it begins', () => {
  const minute = fc.option(fc.integer({ min: 360, max: 1_080 }))
  const state = fc.constantFrom('under way', 'moved', 'done')
  const report = fc.record({ headingAt: minute, onSiteAt: minute, doneAt: minute, returnedAt: minute, state })
  const known = fc.tuple(fc.option(report), fc.option(report), fc.option(report))
  const kinds = fc.tuple(...['a', 'b', 'c'].map(() => fc.constantFrom('drop' as const, 'pick' as const)))
  let toCome = 0
  fc.assert(
    fc.property(known, kinds, fc.integer({ min: 360, max: 1_080 }), (reports, kind, now) => {
      const stops = reports.map((one, place) => {
        const own = one && { ...one, isMoved: one.state !== 'under way', isDone: one.state === 'done' }
        return sampleStop(`job ${place}`, { ...north(place + 1), kind: kind[place] ?? 'drop', driven: own })
      })
      const frame = sampleFrame({ now, tips: [sampleTip('tip', north(2.5))] })
      const run = runOf(timesOfRuns([sampleRunOf('run', stops)], frame), 'run')
      for (const [place, stop] of run.stops.entries()) {
        expect(stop.beginsAt).toBeGreaterThanOrEqual(stop.arrivesAt)
        expect(stop.leavesAt).toBeGreaterThanOrEqual(stop.beginsAt)
        expectBetween(stop.legs, run.stops[place - 1]?.leavesAt ?? 0, stop.arrivesAt)
        if (stops.find(({ jobId }) => jobId === stop.jobId)?.driven) continue
        toCome += 1
        expect(stop.beginsAt).toBeGreaterThanOrEqual(now / 60)
      }
      expect(Number.isFinite(run.endsAt)).toBe(true)
    }),
  )
  expect(toCome).toBeGreaterThan(30)
})
