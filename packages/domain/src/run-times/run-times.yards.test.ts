import { describe, expect, test } from 'vitest'
import { straightKilometres } from '../runs/way.ts'
import type { DriverDay, RunStop } from './run-model.ts'
import { placesOfRuns, timesOfRuns } from './run-times.ts'
import { SAMPLE_YARD, sampleFrame, sampleRunOf, sampleStop } from './testing/sample-run.ts'

const FIRST = { name: 'Laverton North', ...SAMPLE_YARD }
const NORTH = { name: 'Campbellfield', lat: -37.66, lon: 144.96 }
const SITE = { lat: -37.7, lon: 144.9 }

const atHomeIn = (yard: DriverDay['yard']): ReadonlyMap<string, DriverDay> =>
  new Map([['truck', { hours: null, rest: null, start: null, home: null, yard: yard ?? null }]])

function timesOf(stops: readonly RunStop[], yard: DriverDay['yard'] = null) {
  const frame = sampleFrame({ drivers: atHomeIn(yard) })
  const times = timesOfRuns([sampleRunOf('run', stops)], frame).get('run')
  if (!times) throw new Error('Every run has times')
  return times
}

const kindsOf = (legs: readonly { kind: string; name: string }[]) =>
  legs.map(({ kind, name }) => [kind, name])

describe('a run of a company with several yards', () => {
  test('begins and ends where its truck is at home, loaded for the first drop', () => {
    const times = timesOf([sampleStop('a', { ...SITE, yard: NORTH })], NORTH)
    expect([times.start, times.home]).toEqual([NORTH, NORTH])
    expect(times.loads).toEqual([{ binSize: 6, binType: 'Marrel', count: 1 }])
    expect(times.stops[0]?.legs).toEqual([])
    expect(times.kilometres).toBeCloseTo(2 * straightKilometres(NORTH, SITE), 5)
  })

  test('loads where the bin is: the leg says at which yard', () => {
    const times = timesOf([sampleStop('a', { ...SITE, yard: NORTH })])
    expect([times.start, times.home, times.loads]).toEqual([null, null, []])
    const [leg] = times.stops[0]?.legs ?? []
    expect(leg).toMatchObject({ kind: 'load', name: 'Campbellfield', loads: [{ binSize: 6, count: 1 }] })
    const way = straightKilometres(FIRST, NORTH) + straightKilometres(NORTH, SITE)
    expect(times.kilometres).toBeCloseTo(way + straightKilometres(SITE, FIRST), 5)
  })

  test('the first yard has a name too, and so does where a bin is put down', () => {
    const drops = [
      sampleStop('a', { ...SITE, yard: NORTH }),
      sampleStop('b', { ...SITE, binSize: 4, yard: FIRST }),
    ]
    const pick = sampleStop('c', { ...SITE, kind: 'pick' })
    const times = timesOf([...drops, pick], NORTH)
    expect(kindsOf(times.stops[1]?.legs ?? [])).toEqual([['load', 'Laverton North']])
    expect(kindsOf(times.legsHome)).toEqual([['unload', 'Campbellfield']])
  })

  test('a full bin is changed for the next at the yard that has it', () => {
    const stops = [
      sampleStop('a', { ...SITE, kind: 'pick' }),
      sampleStop('b', { ...SITE, binSize: 4, yard: FIRST }),
    ]
    const times = timesOf(stops, NORTH)
    expect(kindsOf(times.stops[1]?.legs ?? [])).toEqual([['change', 'Laverton North']])
  })

  test('a full bin is put down in the yard of its truck, whatever others are at home elsewhere', () => {
    const stops = [
      sampleStop('a', { ...SITE, kind: 'pick' }),
      sampleStop('b', { ...SITE, kind: 'pick', bookingId: 'shared' }),
    ]
    const near = { name: 'Next door', lat: SITE.lat + 0.001, lon: SITE.lon }
    const other = {
      ...sampleRunOf('other', [sampleStop('c', { ...SITE, bookingId: 'shared' })]),
      truckId: 'second',
    }
    const nobody = { hours: null, rest: null, start: null, home: null }
    const drivers = new Map([
      ['truck', { ...nobody, yard: NORTH }],
      ['second', { ...nobody, yard: near }],
    ])
    const times = timesOfRuns([sampleRunOf('run', stops), other], sampleFrame({ drivers }))
    const alone = timesOf(stops, NORTH)
    expect(kindsOf(times.get('run')?.stops[1]?.legs ?? [])).toEqual([['unload', 'Campbellfield']])
    expect(times.get('run')?.kilometres).toBeCloseTo(alone.kilometres, 6)
  })

  test('ways to yards are asked for', () => {
    const run = sampleRunOf('run', [sampleStop('a', { ...SITE, yard: FIRST })])
    const places = placesOfRuns([run], sampleFrame({ drivers: atHomeIn(NORTH) }))
    expect(places).toContainEqual({ lat: NORTH.lat, lon: NORTH.lon })
  })

  test('with one yard nothing is named', () => {
    const stops = [sampleStop('a', SITE), sampleStop('b', { ...SITE, binSize: 4 })]
    const times = timesOf(stops)
    expect(kindsOf(times.stops.flatMap(({ legs }) => legs))).toEqual([['load', '']])
    expect([times.start, times.home]).toEqual([null, null])
  })
})
