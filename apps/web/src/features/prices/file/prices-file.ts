import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import type { GridShape } from '../grid/grid-shape.ts'
import { type CellPlace, type GridColumn, type GridRow, readCell, writtenCell } from '../grid/price-cell.ts'
import { type SheetCells, type TypedCell, valueIn } from '../grid/price-edits.ts'
import { priceBookTexts } from '../texts.ts'

const SEPARATORS = ['\t', ';', ','] as const

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counts = SEPARATORS.map((one) => first.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

const unquoted = (cell: string) =>
  (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim()

export function csvRows(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(text)
  const cells = new RegExp(`("(?:[^"]|"")*"|[^"\\n${separator}]*)(${separator}|\\n|$)`, 'g')
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(unquoted(cell))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

type Zones = WirePriceBook['zones']

const { zone: ZONE, size: SIZE, type: TYPE } = priceBookTexts.csv

interface SheetOnFile {
  shape: GridShape
  zones: Zones
  cells: SheetCells
}

const headOf = (column: GridColumn) =>
  column.kind === 'price' ? column.wasteType : priceBookTexts.csv.terms[column.field]

export function rowsOfSheet({ shape: { rows, columns }, zones, cells }: SheetOnFile): (string | number)[][] {
  const lines = zones.flatMap((zone) =>
    rows.map((row) => [
      zone.name,
      row.binSize,
      row.binType,
      ...columns.map((column) => {
        const value = valueIn(cells, { zoneId: zone.id, ...row, column })
        return typeof value === 'number' ? value : writtenCell(column, value)
      }),
    ]),
  )
  return [[ZONE, SIZE, TYPE, ...columns.map(headOf)], ...lines]
}

export interface LoadedFile {
  typed: TypedCell[]
  unread: number
  unknownLines: number[]
  unknownColumns: string[]
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function binOf(rows: readonly GridRow[], size: string, type: string): GridRow | undefined {
  const cubic = Number(size.replace(/\s*m(³|3)$/i, ''))
  return rows.find(({ binSize, binType }) => binSize === cubic && same(binType, type))
}

function changesOf(
  line: readonly string[],
  columns: readonly (GridColumn | undefined)[],
  bin: Omit<CellPlace, 'column'>,
) {
  return columns.flatMap((column, at) => {
    const text = line[at] ?? ''
    return column && text !== '' ? [{ place: { ...bin, column }, text }] : []
  })
}

/**
 * What a file changes in a sheet; empty cells change nothing. Null for a file without zone, size and type.
 */
export function readPricesFile(text: string, { shape, zones, cells }: SheetOnFile): LoadedFile | null {
  const [head = [], ...lines] = csvRows(text)
  const [zoneAt, sizeAt, typeAt] = [ZONE, SIZE, TYPE].map((name) =>
    head.findIndex((cell) => same(cell, name)),
  )
  if (zoneAt === undefined || sizeAt === undefined || typeAt === undefined) return null
  if (Math.min(zoneAt, sizeAt, typeAt) < 0) return null
  const columns = head.map((name) => shape.columns.find((column) => same(headOf(column), name)))
  const unknownColumns = head.filter(
    (name, at) => name !== '' && columns[at] === undefined && ![zoneAt, sizeAt, typeAt].includes(at),
  )
  const unknownLines: number[] = []
  const said = lines.flatMap((line, at) => {
    const zone = zones.find(({ name }) => same(name, line[zoneAt] ?? ''))
    const bin = binOf(shape.rows, line[sizeAt] ?? '', line[typeAt] ?? '')
    if (zone && bin) return changesOf(line, columns, { zoneId: zone.id, ...bin })
    unknownLines.push(at + 2)
    return []
  })
  const typed = said.filter(
    ({ place, text: cell }) => readCell(place.column, cell).value !== valueIn(cells, place),
  )
  const unread = typed.filter(({ place, text: cell }) => readCell(place.column, cell).error !== null).length
  return { typed, unread, unknownLines, unknownColumns }
}
