import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { BIN_SIZES, binSizeLabel, binSizeWords, isBinSize } from './bin.ts'
import { checkStockAdjustment, isBulkNumber, type StockAdjustmentDraft } from './stock-adjustment.ts'

const today = localDate('2026-05-14')
const good: StockAdjustmentDraft = { size: 6, type: 'Marrel', count: 5, date: today, comments: ' bought ' }

describe('adding stock', () => {
  test.each([5, 1, -3])('%i bins from today on', (count) => {
    expect(checkStockAdjustment({ ...good, count }, today)).toEqual({
      ok: true,
      value: { ...good, count, comments: 'bought' },
    })
  })

  test.each<[Partial<StockAdjustmentDraft>, string, string]>([
    [{ count: null }, 'count', 'Please enter stock*'],
    [{ count: 0 }, 'count', 'Please enter stock*'],
    [{ count: 1.5 }, 'count', 'Please enter a whole number*'],
    [{ count: Number.NaN }, 'count', 'Please enter a whole number*'],
    [{ count: 10_001 }, 'count', 'Please enter 10,000 bins at most*'],
    [{ count: -10_001 }, 'count', 'Please enter 10,000 bins at most*'],
    [{ count: Number.NEGATIVE_INFINITY }, 'count', 'Please enter 10,000 bins at most*'],
    [{ date: null }, 'date', 'Please select a date*'],
    [{ date: addDays(today, -1) }, 'date', 'Please select a date that is not in the past*'],
    [{ size: 5 }, 'size', 'Please enter Bin size*'],
  ])('%j is refused', (change, field, message) => {
    expect(checkStockAdjustment({ ...good, ...change }, today)).toMatchObject({ ok: false, field, message })
  })
})

test('everything that is wrong is said at once', () => {
  expect(checkStockAdjustment({ ...good, size: 0, count: null, date: null }, today)).toMatchObject({
    errors: [{ field: 'size' }, { field: 'count' }, { field: 'date' }],
  })
})

test('bins are added in bulk in whole numbers above 0, never by the number without its sign', () => {
  expect([1, 10_000].map(isBulkNumber)).toEqual([true, true])
  expect([0, -5, 1.5, 10_001].map(isBulkNumber)).toEqual([false, false, false, false])
})

test('sizes are the fifteen listed, in cubic metres', () => {
  expect(BIN_SIZES).toHaveLength(15)
  expect([isBinSize(35), isBinSize(7)]).toEqual([true, false])
  expect([binSizeLabel(6), binSizeWords(6)]).toEqual(['6m3', '6 m³'])
})
