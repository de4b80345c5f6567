import { TERM_FIELDS, type WirePriceSheet } from '@skipyard/contract/prices/prices.ts'
import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { type CellPlace, type GridColumn, type GridRow, readCell, rowKey } from './price-cell.ts'
import type { PriceEdits, TypedCell } from './price-edits.ts'

export interface GridShape {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
}

const TERMS: readonly GridColumn[] = TERM_FIELDS.map((field) => ({ kind: 'term', field }))

/** What the company offers, and what the sheet has prices for although it is not offered any more. */
export function gridShape(
  { binSizes, binTypes, wasteTypes }: WireSettings['bookings'],
  { prices, terms }: Pick<WirePriceSheet, 'prices' | 'terms'>,
): GridShape {
  const isPriced = (row: GridRow) =>
    [...prices, ...terms].some(({ binType, binSize }) => binType === row.binType && binSize === row.binSize)
  const rows = BOOKING_BIN_TYPES.toReversed().flatMap((binType) =>
    BIN_SIZES.map((binSize): GridRow => ({ binType, binSize })),
  )
  const wastes = new Set([...wasteTypes, ...prices.map(({ wasteType }) => wasteType)])
  return {
    rows: rows.filter(
      (row) => (binTypes.includes(row.binType) && binSizes.includes(row.binSize)) || isPriced(row),
    ),
    columns: [...[...wastes].map((wasteType): GridColumn => ({ kind: 'price', wasteType })), ...TERMS],
  }
}

/** From 0. */
export interface GridSpot {
  row: number
  column: number
}

export interface GridBlock {
  from: GridSpot
  to: GridSpot
}

export const blockOf = (one: GridSpot, other: GridSpot): GridBlock => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

export function placeAt(
  { rows, columns }: GridShape,
  zoneId: string,
  { row, column }: GridSpot,
): CellPlace | null {
  const [bin, across] = [rows[row], columns[column]]
  return bin && across ? { zoneId, ...bin, column: across } : null
}

export function placesIn(shape: GridShape, zoneId: string, { from, to }: GridBlock): CellPlace[][] {
  const lines: CellPlace[][] = []
  for (let row = from.row; row <= to.row; row += 1) {
    const line: CellPlace[] = []
    for (let column = from.column; column <= to.column; column += 1) {
      const place = placeAt(shape, zoneId, { row, column })
      if (place) line.push(place)
    }
    lines.push(line)
  }
  return lines
}

export function isGroupStart(columns: readonly GridColumn[], at: number): boolean {
  const column = columns[at]
  if (column?.kind === 'price') return at === 0
  return column?.field === 'includedDays' || column?.field === 'extraDay'
}

interface InUse {
  sheet: Pick<WirePriceSheet, 'prices' | 'terms'>
  held: ReadonlySet<string>
  edits: PriceEdits
}

export function rowsInUse(shape: GridShape, { sheet, held, edits }: InUse): GridShape {
  const places = [...sheet.prices, ...sheet.terms, ...[...edits.values()].map(({ place }) => place)]
  const named = new Set(places.map(({ binType, binSize }) => `${binType} ${binSize}`))
  const rows = shape.rows.map((row) => ({ row, key: rowKey(row) }))
  const used = rows.filter(({ key }) => held.has(key) || named.has(key)).map(({ row }) => row)
  return used.length === 0 ? shape : { ...shape, rows: used }
}

interface Pasted {
  typed: TypedCell[]
  unread: number
  beside: number
  end: GridSpot
}

function clippedRows(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

/** A single cell fills the whole selection. */
function spread(rows: string[][], { from, to }: GridBlock): string[][] {
  const [only] = rows[0] ?? []
  if (rows.length > 1 || rows[0]?.length !== 1 || only === undefined) return rows
  const line = Array.from({ length: to.column - from.column + 1 }, () => only)
  return Array.from({ length: to.row - from.row + 1 }, () => line)
}

interface Target {
  shape: GridShape
  zoneId: string
  block: GridBlock
}

/** Pastes from the first selected cell; empty cells change nothing. */
export function pastedBlock(text: string, { shape, zoneId, block }: Target): Pasted {
  const { row, column } = block.from
  const cells = spread(clippedRows(text), block).flatMap((line, down) =>
    line.map((cell, across) => {
      const spot = { row: row + down, column: column + across }
      return { text: cell, spot, place: placeAt(shape, zoneId, spot) }
    }),
  )
  const within = cells.filter(({ place }) => place !== null)
  const filled = cells.filter((cell) => cell.text !== '')
  const typed = filled.flatMap(({ place, text: cell }) => (place === null ? [] : [{ place, text: cell }]))
  return {
    typed,
    unread: typed.filter(({ place, text: cell }) => readCell(place.column, cell).error !== null).length,
    beside: filled.length - typed.length,
    end: within.at(-1)?.spot ?? block.from,
  }
}
