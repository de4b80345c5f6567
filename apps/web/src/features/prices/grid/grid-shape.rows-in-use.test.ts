import { expect, test } from 'vitest'
import { gridShape, rowsInUse } from './grid-shape.ts'
import type { CellEdit } from './price-edits.ts'

const offered = {
  binSizes: [2, 4, 6, 8],
  binTypes: ['Marrel', 'Hook'],
  wasteTypes: ['Soil'],
  pickupConfirm: false,
  hireDays: 7,
  numberedBins: false,
}
const bin = { zoneId: 'west', binType: 'Marrel', binSize: 6 } as const
const nothing = { prices: [], terms: [] }
const sheet = { prices: [{ ...bin, wasteType: 'Soil', price: null }], terms: [] }
const shape = gridShape(offered, nothing)
const namesOf = ({ rows }: typeof shape) => rows.map(({ binType, binSize }) => `${binType} ${binSize}`)
const edit: CellEdit = {
  place: { ...bin, binSize: 8, column: { kind: 'price', wasteType: 'Soil' } },
  text: '9',
  was: '',
}

test('a price book shows the bins that are held, priced or being priced', () => {
  const edits = new Map([['edited', edit]])
  const used = rowsInUse(shape, { sheet, held: new Set(['Hook 4']), edits })
  expect(namesOf(used).sort()).toEqual(['Hook 4', 'Marrel 6', 'Marrel 8'])
  expect(used.columns).toBe(shape.columns)
})

test('a company that holds nothing and has priced nothing sees everything it offers', () => {
  expect(rowsInUse(shape, { sheet: nothing, held: new Set(), edits: new Map() })).toBe(shape)
})
