import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLoad } from './tip-sheet.tsx'

const typed = (change: object = {}) => ({ site: 'Brooklyn', docket: '', tonnes: '', cost: '', ...change })

describe('a load as a driver types it', () => {
  test.each([
    ['1.92', 1_920],
    ['1,92', 1_920],
    ['12', 12_000],
    [' 0.5 ', 500],
    ['.', null],
    ['60', 60_000],
    ['', 0],
  ])('%j tonnes are %s kg', (tonnes, weightKg) => {
    const read = readLoad(typed({ tonnes }))
    expect(read.ok ? read.load.weightKg : null).toBe(weightKg)
  })

  test.each([
    ['148.50', 14_850],
    ['$148.5', 14_850],
    ['1,148.50', 114_850],
    ['0.29', 29],
    ['', 0],
  ])('%j is %s cents', (cost, costCents) => {
    expect(readLoad(typed({ cost }))).toMatchObject({ load: { costCents } })
  })

  test.each([
    [{ site: '  ' }, 'Choose or enter the tip.'],
    [{ tonnes: '60.001' }, 'Tonnes are a number up to 60, like 1.92.'],
    [{ tonnes: 'two' }, 'Tonnes are a number up to 60, like 1.92.'],
    [{ tonnes: '-1' }, 'Tonnes are a number up to 60, like 1.92.'],
    [{ tonnes: '1.9205' }, 'Tonnes are a number up to 60, like 1.92.'],
    [{ cost: '10000.01' }, 'The cost is an amount up to $10,000, like 148.50.'],
    [{ cost: '1.999' }, 'The cost is an amount up to $10,000, like 148.50.'],
  ])('%j is said to be wrong in a sentence', (change, problem) => {
    expect(readLoad(typed(change))).toEqual({ ok: false, problem })
  })

  test('no cent and no kilogram is lost on the way, whatever was typed', () => {
    const amounts = fc.record({ kg: fc.nat(60_000), cents: fc.nat(1_000_000) })
    fc.assert(
      fc.property(amounts, ({ kg, cents }) => {
        const read = readLoad(typed({ tonnes: (kg / 1000).toFixed(3), cost: (cents / 100).toFixed(2) }))
        expect(read).toMatchObject({ load: { weightKg: kg, costCents: cents } })
      }),
    )
  })
})
