import { expect, test } from 'vitest'
import { type CellValue, cellInWords, type GridColumn, readCell, shownCell } from './price-cell.ts'

const price: GridColumn = { kind: 'price', wasteType: 'Soil' }
const term = (field: 'includedDays' | 'includedTonnes' | 'extraDay' | 'perTonne'): GridColumn => ({
  kind: 'term',
  field,
})

test.each<[string, GridColumn, CellValue]>([
  ['470', price, 470],
  [' $1,210.00 ', price, 1210],
  ['', price, ''],
  ['–', price, null],
  ['-', price, null],
  ['n/a', price, null],
  ['7', term('includedDays'), 7],
  ['1.5 t', term('includedTonnes'), 1.5],
  ['', term('includedTonnes'), null],
  ['22.50', term('extraDay'), 22.5],
])('%j in a cell is read as it is meant', (text, column, value) => {
  expect(readCell(column, text)).toEqual({ value, error: null })
})

test.each<[string, GridColumn, RegExp]>([
  ['470.50', price, /whole dollars/i],
  ['ask Renee', price, /whole dollars/i],
  ['100001', price, /whole dollars/i],
  ['7.5', term('includedDays'), /whole days/i],
  ['1.2345', term('includedTonnes'), /three decimals/],
  ['dear', term('perTonne'), /dollars and cents/i],
])('%j in a cell is refused in words', (text, column, words) => {
  expect(readCell(column, text).error).toMatch(words)
})

test('a cell shows thousands, tonnes with one decimal, and says what is off or missing', () => {
  expect(shownCell(price, 1210)).toBe('1,210')
  expect(shownCell(term('includedTonnes'), 2)).toBe('2.0')
  expect(shownCell(term('extraDay'), 22.5)).toBe('22.50')
  expect(cellInWords(price, null)).toBe('Not offered')
  expect(cellInWords(price, '')).toBe('No price')
  expect(cellInWords(term('includedDays'), 7)).toBe('7 days')
})
