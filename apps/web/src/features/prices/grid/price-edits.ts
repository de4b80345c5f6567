import type { WirePriceSheet } from '@skipyard/contract/prices/prices.ts'
import type { SheetChange } from '../mutations.ts'
import { type CellPlace, type CellValue, cellKey, readCell } from './price-cell.ts'

export type SheetCells = ReadonlyMap<string, CellValue>

export interface CellEdit {
  place: CellPlace
  text: string
  was: CellValue
}

export type PriceEdits = ReadonlyMap<string, CellEdit>

export function cellsOfSheet({ prices, terms }: WirePriceSheet): SheetCells {
  const cells = new Map<string, CellValue>()
  for (const { wasteType, price, ...bin } of prices)
    cells.set(cellKey({ ...placeOf(bin), column: { kind: 'price', wasteType } }), price)
  for (const { includedDays, includedTonnes, extraDay, perTonne, ...bin } of terms)
    for (const [field, value] of Object.entries({ includedDays, includedTonnes, extraDay, perTonne }))
      cells.set(`${keyOfBin(bin)} term ${field}`, value)
  return cells
}

type WireBin = Pick<WirePriceSheet['terms'][number], 'zoneId' | 'binType' | 'binSize'>

const placeOf = ({ zoneId, binType, binSize }: WireBin) => ({ zoneId, binType, binSize })
const keyOfBin = ({ zoneId, binType, binSize }: WireBin) => `${zoneId} ${binType} ${binSize}`

export function valueIn(cells: SheetCells, place: CellPlace): CellValue {
  const value = cells.get(cellKey(place))
  if (value !== undefined) return value
  return place.column.kind === 'price' ? '' : null
}

export interface TypedCell {
  place: CellPlace
  text: string
}

/** A value equal to the one on record is no edit. */
export function typeInto(edits: PriceEdits, cells: SheetCells, typed: readonly TypedCell[]): PriceEdits {
  const next = new Map(edits)
  for (const { place, text } of typed) {
    const was = valueIn(cells, place)
    const { value } = readCell(place.column, text)
    if (value === was) next.delete(cellKey(place))
    else next.set(cellKey(place), { place, text, was })
  }
  return next
}

export function withoutEdits(edits: PriceEdits, keys: Iterable<string>): PriceEdits {
  const next = new Map(edits)
  for (const key of keys) next.delete(key)
  return next
}

/** Edits that are not on record yet: a colleague may have entered the same. */
export const openEdits = (edits: PriceEdits, cells: SheetCells): [string, CellEdit][] =>
  [...edits].filter(([, { place, text }]) => readCell(place.column, text).value !== valueIn(cells, place))

interface CellConflict extends CellEdit {
  key: string
  mine: CellValue
  theirs: CellValue
}

export function conflictsOf(edits: PriceEdits, cells: SheetCells): CellConflict[] {
  return openEdits(edits, cells).flatMap(([key, edit]) => {
    const theirs = valueIn(cells, edit.place)
    const { value: mine } = readCell(edit.place.column, edit.text)
    return theirs === edit.was || mine === undefined ? [] : [{ ...edit, key, mine, theirs }]
  })
}

export function keepMine(edits: PriceEdits, cells: SheetCells, keys: readonly string[]): PriceEdits {
  const kept = keys.flatMap((key) => edits.get(key) ?? [])
  return typeInto(edits, cells, kept)
}

export interface SentEdits {
  body: SheetChange
  /** The cell behind 'prices.3' or 'terms.0'. */
  keys: ReadonlyMap<string, string>
}

export function sentEdits(open: readonly [string, CellEdit][]): SentEdits {
  const prices: NonNullable<SheetChange['prices']> = []
  const terms: NonNullable<SheetChange['terms']> = []
  const keys = new Map<string, string>()
  for (const [key, { place, text, was }] of open) {
    const { column, ...bin } = place
    const { value = null } = readCell(column, text)
    if (column.kind === 'price') {
      keys.set(`prices.${prices.length}`, key)
      prices.push({ ...bin, wasteType: column.wasteType, was, now: value })
    } else {
      keys.set(`terms.${terms.length}`, key)
      terms.push({
        ...bin,
        field: column.field,
        was: was === '' ? null : was,
        now: value === '' ? null : value,
      })
    }
  }
  return { body: { prices, terms }, keys }
}

export function cellOfError(keys: SentEdits['keys'], field: string): string | undefined {
  const [list, index] = field.split('.')
  return keys.get(`${list}.${index}`)
}
