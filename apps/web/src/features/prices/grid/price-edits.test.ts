import { expect, test } from 'vitest'
import type { CellPlace } from './price-cell.ts'
import { cellKey } from './price-cell.ts'
import {
  cellsOfSheet,
  conflictsOf,
  keepMine,
  openEdits,
  type PriceEdits,
  sentEdits,
  typeInto,
} from './price-edits.ts'

const zoneId = '01900000-0000-7000-8000-000000000001'
const bin = { zoneId, binType: 'Marrel', binSize: 6 } as const
const place = (wasteType: string): CellPlace => ({ ...bin, column: { kind: 'price', wasteType } })
const days: CellPlace = { ...bin, column: { kind: 'term', field: 'includedDays' } }

const sheetWith = (price: number | null) =>
  cellsOfSheet({
    sheet: { id: zoneId, priceClass: 'Retail', validFrom: '2026-03-01T00:00:00Z' },
    prices: [{ ...bin, wasteType: 'Soil', price }],
    terms: [{ ...bin, includedDays: 7, includedTonnes: null, extraDay: 22, perTonne: 165 }],
  })

const nothing: PriceEdits = new Map()
const typed = (text: string) => typeInto(nothing, sheetWith(540), [{ place: place('Soil'), text }])

test('a cell typed back to what is on record is no change', () => {
  expect(typed('560').size).toBe(1)
  expect(typeInto(typed('560'), sheetWith(540), [{ place: place('Soil'), text: '540' }]).size).toBe(0)
})

test('what is sent says what each cell was and is, prices and terms apart', () => {
  const cells = sheetWith(540)
  const edits = typeInto(typed('–'), cells, [
    { place: place('Timber'), text: '450' },
    { place: days, text: '10' },
  ])
  const { body, keys } = sentEdits(openEdits(edits, cells))
  expect(body).toEqual({
    prices: [
      { ...bin, wasteType: 'Soil', was: 540, now: null },
      { ...bin, wasteType: 'Timber', was: '', now: 450 },
    ],
    terms: [{ ...bin, field: 'includedDays', was: 7, now: 10 }],
  })
  expect(keys.get('prices.1')).toBe(cellKey(place('Timber')))
})

test('a cell that a colleague changed meanwhile is a question; the same price is none', () => {
  expect(conflictsOf(typed('560'), sheetWith(550))).toMatchObject([{ mine: 560, theirs: 550 }])
  expect(conflictsOf(typed('560'), sheetWith(540))).toEqual([])
  expect(conflictsOf(typed('560'), sheetWith(560))).toEqual([])
  expect(openEdits(typed('560'), sheetWith(560))).toEqual([])
})

test('mine kept over theirs is sent as a change of theirs', () => {
  const fresh = sheetWith(550)
  const kept = keepMine(typed('560'), fresh, [cellKey(place('Soil'))])
  expect(conflictsOf(kept, fresh)).toEqual([])
  expect(sentEdits(openEdits(kept, fresh)).body.prices).toMatchObject([{ was: 550, now: 560 }])
})
