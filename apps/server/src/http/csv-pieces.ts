import { inertCell } from '@skipyard/domain/shared/spreadsheet-cell.ts'
import { stringify } from 'csv-stringify/sync'

/** What a cell of a file holds; a number is written plainly, so that a spreadsheet can add it up. */
export type Cell = string | number

/** A line break of its own kind inside a cell is quoted, which the library leaves out once the line ending is chosen. */
const WRITING = { record_delimiter: 'windows', quote_record_delimiter: true } as const

const written = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? inertCell(cell) : cell)))

/** A CSV file batch by batch, its labels first. The byte order mark tells Excel that it is UTF-8. */
export async function* csvPieces(
  labels: readonly string[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  let opening = stringify(written([labels]), { ...WRITING, bom: true })
  for await (const batch of batches) {
    yield opening + stringify(written(batch), WRITING)
    opening = ''
  }
  if (opening !== '') yield opening
}
