import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseWay, wayInWords, wayOfRun } from './way.ts'

const yard = { lat: -37.83, lon: 144.78 }
const site = { lat: -37.816, lon: 144.89 }

const place = fc.record({
  lat: fc.double({ min: -44, max: -9, noNaN: true }),
  lon: fc.double({ min: 96, max: 168.5, noNaN: true }),
})

describe('the way of a run', () => {
  test('goes from the base through its stops and back', () => {
    expect(wayOfRun([site], yard)).toEqual([yard, site, yard])
    expect(wayOfRun([site], null)).toEqual([site])
    expect(wayOfRun([], yard)).toEqual([])
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
