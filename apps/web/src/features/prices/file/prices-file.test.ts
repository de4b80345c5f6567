import { expect, test } from 'vitest'
import { csvText } from '#web/client/files/csv-text.ts'
import { gridShape } from '../grid/grid-shape.ts'
import { cellsOfSheet } from '../grid/price-edits.ts'
import { csvRows, readPricesFile, rowsOfSheet } from './prices-file.ts'

const west = { id: 'west', name: 'West, inner', suburbs: [], postCodes: [], band: null }
const bin = { zoneId: 'west', binType: 'Marrel', binSize: 6 } as const
const offered = {
  binSizes: [6],
  binTypes: ['Marrel'],
  wasteTypes: ['General Waste', 'Soil', 'Timber'],
  pickupConfirm: false,
  hireDays: 7,
  numberedBins: false,
}
const sheet = {
  sheet: { id: 'sheet', priceClass: 'Retail', validFrom: '2026-03-01T00:00:00Z' },
  prices: [
    { ...bin, wasteType: 'General Waste', price: 1470 },
    { ...bin, wasteType: 'Soil', price: null },
  ],
  terms: [{ ...bin, includedDays: 7, includedTonnes: 1.5, extraDay: 22, perTonne: 165 }],
}
const held = { shape: gridShape(offered, sheet), zones: [west], cells: cellsOfSheet(sheet) }

test('a file that is downloaded and loaded again changes nothing', () => {
  const file = csvText(rowsOfSheet(held))
  expect(file).toContain('"West, inner",6,Marrel,1470,–,,7,1.5,22,165')
  expect(readPricesFile(file, held)).toEqual({ typed: [], unread: 0, unknownLines: [], unknownColumns: [] })
})

test('a file of a spreadsheet changes what it says, and names what it cannot place', () => {
  const file =
    'Zone;Size;Type;General Waste;Timber;Glass\r\nWest, inner;6 m3;marrel;$1,490;soon;1\r\nNorth;6;Marrel;1;1;1\r\n'
  const read = readPricesFile(file, held)
  expect(read?.typed.map(({ text }) => text)).toEqual(['$1,490', 'soon'])
  expect(read).toMatchObject({ unread: 1, unknownLines: [3], unknownColumns: ['Glass'] })
})

test('a file without zone, size and type is no file of prices', () => {
  expect(readPricesFile('Name,Phone\nTom,0491570156', held)).toBeNull()
})

test('cells in quotes may hold separators, quotes and lines', () => {
  expect(csvRows('a,"b, ""c""\nd"\n\n1,2')).toEqual([
    ['a', 'b, "c"\nd'],
    ['1', '2'],
  ])
})
