import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import { checkStockRows, type StockRowDraft } from './stock-row.ts'

const today = localDate('2026-05-14')
const good: StockRowDraft = {
  binSize: 6,
  type: 'Hook',
  totalBins: 9,
  count: 7,
  comments: ' new ',
  active: true,
}
const facts = { taken: new Set(['8 Hook']), date: today, today }

describe('rows of the Bins table', () => {
  test('are kept as typed', () => {
    const rows = [good, { ...good, type: 'Marrel' as const, count: 0 }]
    expect(checkStockRows(rows, facts)).toEqual({
      ok: true,
      value: rows.map((row) => ({ ...row, comments: 'new' })),
    })
  })

  test.each<[Partial<StockRowDraft>, string, string]>([
    [{ binSize: null }, 'binSize', texts.inventory.rowSizeRequired],
    [{ binSize: 0 }, 'binSize', texts.inventory.rowSizeUnknown],
    [{ binSize: 7 }, 'binSize', texts.inventory.rowSizeUnknown],
    [{ binSize: 8 }, 'binSize', 'You already have a Hook bin with size 8m3*'],
    [{ totalBins: null }, 'totalBins', texts.inventory.totalRequired],
    [{ totalBins: 0 }, 'totalBins', texts.inventory.totalRequired],
    [{ totalBins: 1.5 }, 'totalBins', texts.inventory.wholeBins],
    [{ totalBins: -5 }, 'totalBins', texts.inventory.belowZero],
    [{ totalBins: 10_001 }, 'totalBins', texts.inventory.wholeBins],
    [{ count: null }, 'count', texts.inventory.countRequired],
    [{ count: -1 }, 'count', "There can't be fewer than 0 bins*"],
    [{ count: 1.5 }, 'count', texts.inventory.wholeBins],
    [{ count: 10 }, 'count', "Count can't exceed total bins*"],
  ])('%j is refused', (change, field, message) => {
    const answer = checkStockRows(
      [
        { ...good, type: 'Marrel' },
        { ...good, ...change },
      ],
      facts,
    )
    expect(answer).toMatchObject({ ok: false, errors: [{ field: `binCounts.1.${field}`, message }] })
  })

  test('name the second of two that are the same', () => {
    expect(checkStockRows([good, good], facts)).toMatchObject({ ok: false, field: 'binCounts.1.binSize' })
  })

  test('do not count from a day that has passed', () => {
    expect(checkStockRows([good], { ...facts, date: addDays(today, -1) })).toMatchObject({ field: 'date' })
  })
})
