import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stockOfBins } from './bin-stock.ts'
import { type NumberingFacts, startNumbering } from './start-numbering.ts'

const asked = { size: 6, type: 'Marrel', prefix: '6-', firstNumber: '001' } as const
const facts: NumberingFacts = { totalBins: 3, count: 2, isNumbered: false, isStockAhead: false, taken: [] }

describe('numbering a size and type', () => {
  test('makes every bin that is owned, those out of service broken', () => {
    expect(startNumbering(asked, facts)).toEqual({
      ok: true,
      value: [
        { number: '6-001', isBroken: false },
        { number: '6-002', isBroken: false },
        { number: '6-003', isBroken: true },
      ],
    })
  })

  test('changes no stock, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (totalBins, some) => {
        const stock = { totalBins, count: some % (totalBins + 1) }
        const bins = startNumbering(asked, { ...facts, ...stock })
        if (!bins.ok) throw new Error(bins.message)
        expect(stockOfBins(bins.value.map((bin) => ({ ...bin, isRemoved: false })))).toEqual(stock)
      }),
    )
  })

  test.each<[string, Partial<NumberingFacts>]>([
    ['numbered-already', { isNumbered: true }],
    ['stock-ahead', { isStockAhead: true }],
    ['stock-below-zero', { count: -1 }],
    ['nothing-to-number', { totalBins: 0, count: 0 }],
    ['number-taken', { taken: ['6-003'] }],
  ])('is refused: %s', (reason, change) => {
    expect(startNumbering(asked, { ...facts, ...change })).toMatchObject({ ok: false, reason })
  })
})
