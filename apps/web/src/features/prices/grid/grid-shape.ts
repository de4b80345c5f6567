import { TERM_FIELDS, type WirePriceSheet } from '@skipyard/contract/prices/prices.ts'
import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { type CellPlace, type GridColumn, type GridRow, readCell, rowKey } from './price-cell.ts'
import type { PriceEdits, TypedCell } from './price-edits.ts'

/** What a grid is made of: the company's bins down, its waste types and the terms across. */
export interface GridShape {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
}

const TERMS: readonly GridColumn[] = TERM_FIELDS.map((field) => ({ kind: 'term', field }))

/** The grid of a company: what it offers, and what the sheet has prices of although it is offered no more. */
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

/** A place in the grid: row and column, from 0. */
export interface GridSpot {
  row: number
  column: number
}

/** A block of the grid with both its corners. */
export interface GridBlock {
  from: GridSpot
  to: GridSpot
}

/** The block between two of its corners. */
export const blockOf = (one: GridSpot, other: GridSpot): GridBlock => ({
  from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
  to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
})

/** The cell at a place of the grid; null beside it. */
export function placeAt(
  { rows, columns }: GridShape,
  zoneId: string,
  { row, column }: GridSpot,
): CellPlace | null {
  const [bin, across] = [rows[row], columns[column]]
  return bin && across ? { zoneId, ...bin, column: across } : null
}

/** The cells of a block, row by row. */
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

/** Whether a group of columns begins here: the prices, what is included, what comes after. */
export function isGroupStart(columns: readonly GridColumn[], at: number): boolean {
  const column = columns[at]
  if (column?.kind === 'price') return at === 0
  return column?.field === 'includedDays' || column?.field === 'extraDay'
}

interface InUse {
  sheet: Pick<WirePriceSheet, 'prices' | 'terms'>
  /** The bins the company holds, by the names of their rows. */
  held: ReadonlySet<string>
  edits: PriceEdits
}

/** A grid with the rows alone of bins that are held, priced or being priced; whole where that is none. */
export function rowsInUse(shape: GridShape, { sheet, held, edits }: InUse): GridShape {
  const places = [...sheet.prices, ...sheet.terms, ...[...edits.values()].map(({ place }) => place)]
  const named = new Set(places.map(({ binType, binSize }) => `${binType} ${binSize}`))
  const rows = shape.rows.map((row) => ({ row, key: rowKey(row) }))
  const used = rows.filter(({ key }) => held.has(key) || named.has(key)).map(({ row }) => row)
  return used.length === 0 ? shape : { ...shape, rows: used }
}

/** What came of a block pasted from a spreadsheet. */
interface Pasted {
  typed: TypedCell[]
  /** Cells that hold no price: they are marked. */
  unread: number
  /** Filled cells of the block that stand beside the grid. */
  beside: number
  /** Where the block ends in the grid. */
  end: GridSpot
}

/** Rows and cells of what a spreadsheet puts on the clipboard. */
function clippedRows(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')))
}

/** One cell is for all that are chosen; a block begins at their first. */
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

/** A block from a spreadsheet over the grid, from the chosen cells on; empty cells leave what stands there. */
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
