import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWay, wayInWords, wayOfRun, wholeKilometres } from './way.ts'

const yard = { lat: -37.83, lon: 144.78 }
const site = { lat: -37.816, lon: 144.89 }

const place = fc.record({
  lat: fc.double({ min: -44, max: -9, noNaN: true }),
  lon: fc.double({ min: 96, max: 168.5, noNaN: true }),
})

describe('the way of a run', () => {
  const tip = { lat: -37.9, lon: 144.95 }
  const leg = (at: typeof tip | null) => ({ place: at })
  const at = new Map([
    ['pick', site],
    ['drop', { lat: -37.7, lon: 145 }],
  ])
  const timed = {
    start: null,
    home: null,
    stops: [
      { jobId: 'pick', legs: [] },
      { jobId: 'drop', legs: [leg(tip), leg(yard)] },
    ],
    legsHome: [leg(yard)],
  }

  test('goes from the yard through its jobs, by the tip and the yard between them, and back', () => {
    const home = { lat: -37.68, lon: 144.58 }
    expect(wayOfRun(timed, { yard, at })).toEqual([yard, site, tip, yard, at.get('drop'), yard])
    expect(wayOfRun({ ...timed, start: home, home }, { yard, at })).toEqual([
      home,
      site,
      tip,
      yard,
      at.get('drop'),
      yard,
      home,
    ])
  })

  test('leaves out what nobody knows the place of, and the same place twice in a row', () => {
    const without = { ...timed, stops: [{ jobId: 'pick', legs: [leg(null)] }], legsHome: [leg(null)] }
    expect(wayOfRun(without, { yard: null, at })).toEqual([site])
    const visit = ['pick', 'pick'].map((jobId) => ({ jobId, legs: [] }))
    expect(wayOfRun({ ...timed, stops: visit }, { yard, at })).toEqual([yard, site, yard])
    expect(wayOfRun({ ...timed, stops: [], legsHome: [] }, { yard, at })).toEqual([])
  })

  test('has as many whole kilometres on the board as in the plan, whose wire rounds to hundredths', () => {
    expect([136.497, 136.5, 136.494, 27].map(wholeKilometres)).toEqual([137, 137, 136, 27])
  })

  test('is written in one line and read from it again, to about a metre', () => {
    expect(wayInWords([yard, site])).toBe('-37.83000,144.78000;-37.81600,144.89000')
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), (way) => {
        const read = parseWay(wayInWords(way))
        expect(read).toHaveLength(way.length)
        for (const [index, { lat, lon }] of way.entries()) {
          expect(read?.[index]?.lat).toBeCloseTo(lat, 4)
          expect(read?.[index]?.lon).toBeCloseTo(lon, 4)
        }
      }),
    )
  })

  test('is not asked for when it has one stop, too many, or leaves Australia', () => {
    const paris = { lat: 48.85, lon: 2.35 }
    for (const way of [[yard], Array.from({ length: 101 }, () => yard), [yard, paris]])
      expect(wayInWords(way)).toBe('')
  })
})

test.each([
  '',
  '-37.83,144.78',
  '-37.83,144.78;',
  '-37.83,144.78;48.85,2.35',
  '-37.83,144.78;x,y',
  '-37.83,144.78;-37.83,144.78/../../evil?x=',
  '-1e1,144.78;-37.83,144.78',
  Array.from({ length: 101 }, () => '-37.83,144.78').join(';'),
])('%j is no way', (text) => {
  expect(parseWay(text)).toBeNull()
})
