import { expect, test } from 'vitest'
import { blockOf, gridShape, pastedBlock } from './grid-shape.ts'

const shape = gridShape(
  {
    binSizes: [4, 6],
    binTypes: ['Marrel'],
    wasteTypes: ['General Waste', 'Soil'],
    pickupConfirm: false,
    hireDays: 7,
    numberedBins: false,
  },
  { prices: [], terms: [] },
)
const at = (row: number, column: number, to = { row, column }) => ({
  shape,
  zoneId: 'west',
  block: blockOf({ row, column }, to),
})
const textsOf = (text: string, target: ReturnType<typeof at>) =>
  pastedBlock(text, target).typed.map((cell) => cell.text)

test('a block of a spreadsheet goes in from the chosen cell on', () => {
  const pasted = pastedBlock('365\t440\r\n470\t540\r\n', at(0, 0))
  expect(pasted.typed.map(({ place, text }) => [place.binSize, place.column, text])).toEqual([
    [4, { kind: 'price', wasteType: 'General Waste' }, '365'],
    [4, { kind: 'price', wasteType: 'Soil' }, '440'],
    [6, { kind: 'price', wasteType: 'General Waste' }, '470'],
    [6, { kind: 'price', wasteType: 'Soil' }, '540'],
  ])
  expect(pasted).toMatchObject({ unread: 0, beside: 0, end: { row: 1, column: 1 } })
})

test('what does not fit and what is no price is counted, empty cells leave what stands', () => {
  const pasted = pastedBlock('ask\t\n470\t540\n590\t745', at(0, 0))
  expect(pasted).toMatchObject({ unread: 1, beside: 2 })
  expect(pasted.typed).toHaveLength(3)
})

test('one cell is for all that are chosen', () => {
  expect(textsOf('–', at(0, 0, { row: 1, column: 1 }))).toEqual(['–', '–', '–', '–'])
})
