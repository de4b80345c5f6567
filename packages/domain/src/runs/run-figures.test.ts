import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PLANNER_SETTINGS,
  figuresOfDay,
  runFigures,
  type Stop,
  straightKilometres,
} from './run-figures.ts'

const base = { lat: -37.83, lon: 144.78 }
const settings = {
  ...DEFAULT_PLANNER_SETTINGS,
  roadFactor: 1,
  speedKmh: 60,
  dropMinutes: 30,
  pickMinutes: 60,
}
const stop = (change: Partial<Stop> = {}): Stop => ({
  ...base,
  kind: 'drop',
  binSize: 6,
  timeRange: { fromHour: 7, toHour: 17 },
  ...change,
})

describe('what a run is before it leaves', () => {
  test('Melbourne to Geelong is some 65 km as the crow flies', () => {
    const kilometres = straightKilometres({ lat: -37.8136, lon: 144.9631 }, { lat: -38.1499, lon: 144.3617 })
    expect(kilometres).toBeCloseTo(64.7, 0)
  })

  test('bins to load by size, empties and fulls on the way, service times', () => {
    const stops = [stop(), stop({ binSize: 4 }), stop({ kind: 'pick', binSize: 12 }), stop()]
    const figures = runFigures(stops, base, settings)
    expect(figures.loads).toEqual([
      { binSize: 4, count: 1 },
      { binSize: 6, count: 2 },
    ])
    expect(figures.stops.map(({ empties, fulls }) => [empties, fulls])).toEqual([
      [2, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ])
    expect([figures.jobs, figures.kilometres, figures.hours]).toEqual([4, 0, 2.5])
  })

  test('early it waits for the window; a window that cannot be met is late', () => {
    const figures = runFigures(
      [stop({ timeRange: { fromHour: 9, toHour: 12 } }), stop({ timeRange: { fromHour: 7, toHour: 9 } })],
      base,
      { ...settings, dayHours: 2 },
    )
    expect(figures.stops.map(({ arrivesAt, isLate }) => [arrivesAt, isLate])).toEqual([
      [7, false],
      [9.5, true],
    ])
    expect(figures.isOverHours).toBe(true)
  })

  test('a stop says when the work begins and ends, and by how much it is late', () => {
    const waits = stop({ timeRange: { fromHour: 9, toHour: 12 } })
    const late = stop({ kind: 'pick', timeRange: { fromHour: 7, toHour: 9 } })
    const { stops, startsAt, endsAt } = runFigures([waits, late], base, settings)
    expect(stops.map(({ beginsAt, leavesAt, lateBy }) => [beginsAt, leavesAt, lateBy])).toEqual([
      [9, 9.5, 0],
      [9.5, 10.5, 0.5],
    ])
    expect([startsAt, endsAt]).toEqual([7, 10.5])
  })

  test("a truck's second run leaves when its first is back, an empty one takes no time", () => {
    const day = figuresOfDay(
      [[stop(), stop()], [], [stop({ timeRange: { fromHour: 7, toHour: 8 } })]],
      base,
      {
        ...settings,
        dropMinutes: 60,
      },
    )
    expect(day.map(({ startsAt, endsAt, hours }) => [startsAt, endsAt, hours])).toEqual([
      [7, 9, 2],
      [9, 9, 0],
      [9, 10, 1],
    ])
    expect(day[2]?.stops[0]?.lateBy).toBe(1)
  })

  test('an empty run, and one of a company without a base, cost no way to the first stop', () => {
    expect(runFigures([], base, settings)).toMatchObject({ jobs: 0, kilometres: 0, hours: 0 })
    expect(runFigures([stop()], null, settings)).toMatchObject({ kilometres: 0, hours: 0.5 })
  })

  test('no truck is at two places: work follows work, and runs follow runs', () => {
    const hours = fc
      .integer({ min: 7, max: 16 })
      .chain((fromHour) => fc.integer({ min: fromHour + 1, max: 17 }).map((toHour) => ({ fromHour, toHour })))
    const stops = fc.array(
      fc.record({ kind: fc.constantFrom('drop' as const, 'pick' as const), timeRange: hours }).map(stop),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.array(stops, { maxLength: 4 }), (runs) => {
        const day = figuresOfDay(runs, base, settings)
        const clock = day.flatMap(({ startsAt, stops: all, endsAt }) => [
          startsAt,
          ...all.flatMap(({ arrivesAt, beginsAt, leavesAt }) => [arrivesAt, beginsAt, leavesAt]),
          endsAt,
        ])
        expect(clock).toEqual(clock.toSorted((one, other) => one - other))
        for (const { isLate, lateBy } of day.flatMap((run) => run.stops)) expect(isLate).toBe(lateBy > 0)
      }),
    )
  })

  test('along streets it takes the kilometres and minutes that the routing service names', () => {
    const stretches = [
      { kilometres: 3, minutes: 30 },
      { kilometres: 4, minutes: 60 },
    ]
    const along = runFigures([stop()], base, { ...settings, stretches })
    expect([along.kilometres, along.hours, along.stops[0]?.arrivesAt]).toEqual([7, 2, 7.5])
    const alone = runFigures([stop(), stop()], null, { ...settings, stretches: stretches.slice(1) })
    expect([alone.kilometres, alone.hours]).toEqual([4, 2])
    expect(runFigures([stop(), stop()], base, { ...settings, stretches }).kilometres).toBe(0)
    const [, second] = figuresOfDay([[stop()], [stop()]], base, { ...settings, ways: [stretches, null] })
    expect([second?.startsAt, second?.kilometres]).toEqual([9, 0])
  })

  test('the way there and back is never shorter than the straight line, and grows with the factor', () => {
    const place = fc.record({
      lat: fc.double({ min: -45, max: -9, noNaN: true }),
      lon: fc.double({ min: 96, max: 169, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
        const stops = places.map((at) => stop(at))
        const straight = runFigures(stops, base, settings).kilometres
        const far = Math.max(...places.map((at) => straightKilometres(base, at)))
        expect(straight).toBeGreaterThanOrEqual(2 * far - 0.001)
        const road = runFigures(stops, base, { ...settings, roadFactor: 1.3 }).kilometres
        expect(road).toBeCloseTo(straight * 1.3, 3)
      }),
    )
  })
})
