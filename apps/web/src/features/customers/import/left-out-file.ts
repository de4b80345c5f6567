import { LEFT_OUT_COLUMN, type WireImportRow } from '@skipyard/contract/customers.files.ts'
import { reasonsOf } from './reasons-of.ts'

/** The rows that were left out as their file has them, all equally long, and in the last column why. */
export function leftOutFile(header: readonly string[], rows: readonly WireImportRow[]): string[][] {
  const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  const why = (row: WireImportRow) =>
    reasonsOf(row)
      .map(({ column, message }) => `${column}: ${message}`)
      .join('; ')
  return [[...filled(header), LEFT_OUT_COLUMN], ...rows.map((row) => [...filled(row.cells), why(row)])]
}
