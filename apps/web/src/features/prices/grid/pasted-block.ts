import { type GridBlock, type GridShape, type GridSpot, placeAt } from './grid-shape.ts'
import { readCell } from './price-cell.ts'
import type { TypedCell } from './price-edits.ts'

/** What came of a block pasted from a spreadsheet. */
export interface Pasted {
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
