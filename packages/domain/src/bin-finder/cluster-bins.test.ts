import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BinOnMap, clusterBins, hasPlace } from './cluster-bins.ts'
import { BIN_STAGES, worstStage } from './stage-of-bin.ts'

const PIXELS = 44

const bin = (_id: string, lat: number, lon: number): BinOnMap => ({ _id, lat, lon, stage: 'onHire' })

const anyBins = fc
  .array(
    fc.record({
      lat: fc.double({ min: -38.2, max: -37.5, noNaN: true }),
      lon: fc.double({ min: 144.5, max: 145.4, noNaN: true }),
      stage: fc.constantFrom(...BIN_STAGES),
    }),
    { maxLength: 80 },
  )
  .map((bins) => bins.map((one, index) => ({ ...one, _id: `${index}` })))

describe('bins on the map', () => {
  test('stand for one sign when they are close, and for their own when the map comes nearer', () => {
    const bins = [
      bin('a', -37.8, 144.9),
      { ...bin('b', -37.8005, 144.9005), stage: 'overdue' as const },
      bin('c', -37.6, 145.2),
    ]
    const far = clusterBins(bins, { zoom: 9, pixels: PIXELS, alone: null })
    expect(far.map(({ id, stage, bins: { length } }) => [id, stage, length])).toEqual([
      ['b', 'overdue', 2],
      ['c', 'onHire', 1],
    ])
    expect(clusterBins(bins, { zoom: 17, pixels: PIXELS, alone: null })).toHaveLength(3)
  })

  test('keep a sign of their own when chosen, however close others stand', () => {
    const bins = [bin('a', -37.8, 144.9), bin('b', -37.8, 144.9), bin('c', -37.8, 144.9)]
    const signs = clusterBins(bins, { zoom: 9, pixels: PIXELS, alone: 'b' })
    expect(signs.map(({ bins: own }) => own.map(({ _id }) => _id))).toEqual([['a', 'c'], ['b']])
  })

  test('are each in exactly one sign, which shows the worst of them', () => {
    fc.assert(
      fc.property(anyBins, fc.integer({ min: 4, max: 18 }), (bins, zoom) => {
        const signs = clusterBins(bins, { zoom, pixels: PIXELS, alone: bins[0]?._id ?? null })
        expect(signs.flatMap((sign) => sign.bins.map(({ _id }) => _id)).toSorted()).toEqual(
          bins.map(({ _id }) => _id).toSorted(),
        )
        for (const { stage, bins: own } of signs) expect(stage).toBe(worstStage(own.map((one) => one.stage)))
      }),
    )
  })
})

test('a bin without a position has no place on the map', () => {
  expect(hasPlace({ lat: -37.8, lon: 144.9 })).toBe(true)
  expect(hasPlace({ lat: 0, lon: 0 })).toBe(false)
})
