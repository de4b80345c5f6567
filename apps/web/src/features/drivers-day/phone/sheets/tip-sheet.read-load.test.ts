import { localDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proposedCost, readLoad } from './tip-sheet.tsx'

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

test('a load that is not paid at the gate is proposed by the price of its day', () => {
  const rates = [{ from: '2026-07-01T00:00:00Z', perTonne: 249, levy: 180, least: 60 }]
  const propose = (change: object) =>
    proposedCost(typed(change), [{ name: 'Brooklyn', rates }], localDate('2026-07-01'))
  expect(propose({ tonnes: '1.42' })).toBe(35_358)
  expect(propose({ tonnes: '0.1' })).toBe(6_000)
  expect(propose({ tonnes: '' })).toBeNull()
  expect(propose({ tonnes: 'one' })).toBeNull()
  expect(propose({ tonnes: '1.42', site: 'Hallam' })).toBeNull()
})
