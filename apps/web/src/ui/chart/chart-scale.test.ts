import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartScale, shareOf } from './chart-scale.ts'

test('a chart of jobs has a few lines at round figures', () => {
  expect(chartScale([28, 25, 17])).toEqual({ low: 0, high: 30, lines: [0, 10, 20, 30] })
  expect(chartScale([2, 1])).toEqual({ low: 0, high: 2, lines: [0, 1, 2] })
})

test('a month in which jobs lost money goes below the ground', () => {
  expect(chartScale([120, -60])).toEqual({ low: -100, high: 200, lines: [-100, 0, 100, 200] })
})

test('nothing at all is a chart with its ground', () => {
  expect(chartScale([0, 0])).toEqual({ low: 0, high: 1, lines: [0] })
  expect(chartScale([])).toEqual({ low: 0, high: 1, lines: [0] })
})

test('whatever the figures, every bar stands within the chart and the ground has a line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })),
      fc.boolean(),
      (values, isWhole) => {
        const scale = chartScale(values, isWhole)
        expect(scale.lines).toContain(0)
        expect(scale.lines.length).toBeLessThanOrEqual(6)
        for (const value of values) {
          expect(shareOf(scale, value)).toBeGreaterThanOrEqual(0)
          expect(shareOf(scale, value)).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})
