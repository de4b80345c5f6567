import { TERM_FIELDS, type WirePriceSheet } from '@skipyard/contract/prices.ts'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { CellPlace, GridColumn, GridRow } from './price-cell.ts'

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
