import { expect, test } from 'vitest'
import { columnWidths, type StockToday } from './calendar-rows.ts'

const none = { all: 0, marrel: 0, hook: 0 }
const yard = (...bins: { total: number; onYard: number }[]): StockToday => ({
  total: none,
  onYard: none,
  withCustomer: 0,
  ofBin: new Map(bins.map((bin, at) => [`${at} Marrel`, bin])),
})

test.each([
  ['not known yet', undefined, [34, 46]],
  ['hundreds', yard({ total: 999, onYard: 999 }, { total: 4, onYard: -3 }), [34, 46]],
  ['thousands', yard({ total: 4, onYard: 4 }, { total: 1000, onYard: 400 }), [44, 46]],
  ['tens of thousands', yard({ total: 10_000, onYard: 10_000 }), [52, 52]],
  ['hundreds of thousands', yard({ total: 608_100, onYard: 608_100 }), [58, 58]],
  ['far below zero', yard({ total: 4, onYard: -120 }), [44, 46]],
])('a day is as wide as its numbers need: %s', (_, stock, widths) => {
  expect([false, true].map((isPhone) => columnWidths(stock, isPhone).day)).toEqual(widths)
})

test('total and on yard are wider where there are tens of thousands, and a phone shows neither', () => {
  const [small, large] = [yard({ total: 9999, onYard: 1 }), yard({ total: 10_000, onYard: 1 })]
  expect(columnWidths(small, false).isLarge).toBe(false)
  expect(columnWidths(large, false).isLarge).toBe(true)
  expect(columnWidths(large, false).fixed.typed).toBeGreaterThan(columnWidths(small, false).fixed.typed)
  expect(columnWidths(large, true).fixed).toEqual(columnWidths(small, true).fixed)
})
