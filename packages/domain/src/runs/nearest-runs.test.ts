import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestRuns } from './nearest-runs.ts'
import { DEFAULT_PLANNER_SETTINGS } from './planner-settings.ts'
import { type Place, straightKilometres } from './way.ts'

const settings = { ...DEFAULT_PLANNER_SETTINGS, roadFactor: 1, speedKmh: 60 }
const base = { lat: -37.83, lon: 144.78 }
const at = (lon: number): Place => ({ lat: -37.83, lon })
/** A run from the base by its stops and home, with nothing between them. */
const wayBy = (stops: readonly Place[], from: Place = base) => [
  { ...from, position: 0 },
  ...stops.map((stop, position) => ({ ...stop, position })),
  { ...from, position: stops.length },
]
const run = (id: string, stops: readonly Place[], begun = 0) => ({ id, way: wayBy(stops), begun })

const place = fc.record({
  lat: fc.double({ min: -39, max: -36, noNaN: true }),
  lon: fc.double({ min: 143, max: 147, noNaN: true }),
})
const passing = fc
  .record({
    id: fc.uuid(),
    stops: fc.array(place, { maxLength: 6 }),
    begun: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ begun, ...one }) => ({ ...one, way: wayBy(one.stops), begun: Math.min(begun, one.stops.length) }))

const kilometresOf = (stops: readonly Place[]) => {
  const way = [base, ...stops, base]
  return way.slice(1).reduce((sum, to, index) => sum + straightKilometres(way[index] ?? to, to), 0)
}

describe('who is nearest to a place', () => {
  test('a run that goes past it anyway comes first and needs no time for it', () => {
    const [first, second] = nearestRuns(
      at(144.9),
      [run('away', [{ lat: -37.2, lon: 144.78 }]), run('past', [at(144.85), at(144.95)])],
      settings,
    )
    expect([first?.runId, first?.position]).toEqual(['past', 1])
    expect(first?.minutes).toBeCloseTo(0, 1)
    expect([second?.runId, (second?.minutes ?? 0) > 5]).toEqual(['away', true])
  })

  test('nothing is put in before a stop that is behind the truck', () => {
    const stops = [at(144.85), at(145.2)]
    const [detour] = nearestRuns(at(144.82), [run('left', stops, 2)], settings)
    expect(detour?.position).toBe(2)
  })

  test('a tip on its way is a place that it goes past: the job before it is still the next', () => {
    const tip = { ...at(145.1), position: 1 }
    const way = [{ ...base, position: 0 }, { ...at(144.85), position: 0 }, tip, { ...base, position: 1 }]
    const [detour] = nearestRuns(at(145), [{ id: 'tips', way, begun: 0 }], settings)
    expect([detour?.position, detour?.at]).toEqual([1, 2])
    expect(detour?.kilometres).toBeCloseTo(0, 1)
  })

  test('an empty run would go there and back', () => {
    const [detour] = nearestRuns(at(144.9), [run('empty', [])], settings)
    expect(detour?.kilometres).toBeCloseTo(kilometresOf([at(144.9)]), 6)
    expect(nearestRuns(at(144.9), [{ id: 'lost', way: [], begun: 0 }], settings)[0]?.minutes).toBe(0)
  })

  test('the kilometres named are those by which the run grows, and no other place in it costs less', () => {
    fc.assert(
      fc.property(place, passing, (where, one) => {
        const [detour] = nearestRuns(where, [one], settings)
        if (!detour) throw new Error('Every run has a detour')
        const grown = (position: number) =>
          kilometresOf(one.stops.toSpliced(position, 0, where)) - kilometresOf(one.stops)
        expect(detour.kilometres).toBeCloseTo(Math.max(0, grown(detour.position)), 3)
        const first = Math.min(one.begun, one.stops.length)
        expect(detour.position).toBeGreaterThanOrEqual(first)
        for (let other = first; other <= one.stops.length; other += 1)
          expect(grown(other)).toBeGreaterThan(detour.kilometres - 0.001)
      }),
    )
  })

  test('every run is named once, the nearest first, slower trucks needing more minutes for the same way', () => {
    fc.assert(
      fc.property(place, fc.array(passing, { maxLength: 8 }), (where, runs) => {
        const detours = nearestRuns(where, runs, settings)
        expect(detours.map(({ runId }) => runId).toSorted()).toEqual(runs.map(({ id }) => id).toSorted())
        expect(detours.every(({ minutes }, index) => minutes >= (detours[index - 1]?.minutes ?? 0))).toBe(
          true,
        )
        const slow = nearestRuns(where, runs, { ...settings, speedKmh: 30 })
        for (const [index, { minutes }] of detours.entries())
          expect(slow[index]?.minutes).toBeCloseTo(minutes * 2, 6)
      }),
    )
  })
})
