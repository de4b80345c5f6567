import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LegKind } from './day.ts'
import { type LoadedStop, loadAt, loadBeforeLeaving } from './run-model.ts'

const drop = (binSizeM3: number, ...legs: LegKind[]): LoadedStop => ({
  job: { kind: 'drop', binSizeM3, binType: 'Marrel' },
  legs: legs.map((kind) => ({ kind })),
})
const pick = (...legs: LegKind[]): LoadedStop => ({
  ...drop(6, ...legs),
  job: { ...drop(6).job, kind: 'pick' },
})
const bins = (...sizes: [size: number, count: number][]) =>
  sizes.map(([binSize, count]) => ({ binSize, binType: 'Marrel', count }))

describe('what is loaded before a truck leaves', () => {
  test('is the one bin that a hook carries: the others wait for it in the yard', () => {
    const stops = [drop(3), drop(6, 'load'), drop(6, 'load')]
    expect(loadBeforeLeaving(stops)).toEqual(bins([3, 1]))
    expect(loadAt(stops, 1)).toEqual(bins([6, 1]))
  })

  test('is all that nests on the truck, by size, until it comes by the yard again', () => {
    const stops = [drop(4), drop(3), drop(4), drop(3, 'load'), drop(3)]
    expect(loadBeforeLeaving(stops)).toEqual(bins([3, 1], [4, 2]))
    expect(loadAt(stops, 3)).toEqual(bins([3, 2]))
  })

  test('is nothing where it goes out for a full bin', () => {
    expect(loadBeforeLeaving([pick(), drop(6, 'tip', 'change')])).toEqual([])
    expect(loadBeforeLeaving([])).toEqual([])
  })

  test('of a truck’s later run is what it loads in the yard first', () => {
    expect(loadBeforeLeaving([drop(6, 'load'), pick()])).toEqual(bins([6, 1]))
  })
})

test('every drop that is not brought with an emptied bin is loaded once, before leaving or at a leg', () => {
  const stop = fc.oneof(
    fc.constant(drop(3)),
    fc.constant(drop(6, 'load')),
    fc.constant(drop(4, 'tip', 'change')),
    fc.constant(pick()),
  )
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 12 }), (stops) => {
      const begins = stops.flatMap(({ job, legs }, place) => {
        const isRiding = place > 0 && legs.length === 0 && stops[place - 1]?.job.kind === 'drop'
        return job.kind === 'drop' && !isRiding ? [place] : []
      })
      const loaded = begins
        .flatMap((place) => loadAt(stops, place))
        .reduce((sum, { count }) => sum + count, 0)
      expect(loaded).toBe(stops.filter(({ job }) => job.kind === 'drop').length)
    }),
  )
})
