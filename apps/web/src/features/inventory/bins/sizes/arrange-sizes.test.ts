import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { expect, test } from 'vitest'
import { arrangeSizes } from './arrange-sizes.ts'

function bin(binSize: number, type: WireBinCount['type'], facts: Partial<WireBinCount> = {}): WireBinCount {
  const counts = { totalBins: 4, count: 4, onYard: 4, withCustomer: 0, planned: 0 }
  const rest = {
    deposit: 0,
    outstandingBalance: 0,
    comments: '',
    active: true,
    numbered: false,
    withoutNumber: 0,
    version: 1,
  }
  return { _id: `${binSize} ${type}`, binSize, type, ...counts, ...rest, ...facts }
}

const bins = [
  bin(16, 'Hook', { onYard: -1 }),
  bin(6, 'Marrel', { comments: 'Two patched', onYard: 3 }),
  bin(6, 'Hook', { onYard: 3 }),
]
const shown = (q: string, sort = 'binSize') =>
  arrangeSizes(bins, { q, sort }).map(({ binSize, type }) => `${binSize} ${type}`)

test('sizes stand from small to large, and by type within a size', () => {
  expect(shown('')).toEqual(['6 Hook', '6 Marrel', '16 Hook'])
})

test('the order asked for, downwards too; equal ones keep to size and type', () => {
  expect(shown('', 'onYard')).toEqual(['16 Hook', '6 Hook', '6 Marrel'])
  expect(shown('', '-onYard')).toEqual(['6 Hook', '6 Marrel', '16 Hook'])
})

test('an order nobody knows is the first one', () => {
  expect(shown('', 'colour')).toEqual(shown(''))
})

test('a size is found by its number, which 16 is not when 6 is looked for', () => {
  expect(shown('6')).toEqual(['6 Hook', '6 Marrel'])
  expect(shown('6m3 marrel')).toEqual(['6 Marrel'])
  expect(shown('16 m³')).toEqual(['16 Hook'])
})

test('a comment is found by part of a word', () => {
  expect(shown('PATCH')).toEqual(['6 Marrel'])
  expect(shown('nothing like it')).toEqual([])
})
