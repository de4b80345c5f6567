import { setImmediate as giveWay } from 'node:timers/promises'
import { inertCell } from '@skipyard/domain/shared/spreadsheet-cell.ts'
import { stringify } from 'csv-stringify/sync'

/** What a cell of a file holds; a number is written plainly, so that a spreadsheet can add it up. */
export type Cell = string | number

/** A line break of its own kind inside a cell is quoted, which the library leaves out once the line ending is chosen. */
const WRITING = { record_delimiter: 'windows', quote_record_delimiter: true } as const

const written = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? inertCell(cell) : cell)))

/** As many rows as are written in a millisecond or two: whoever waits for the server waits for so many. */
const WRITTEN_AT_ONCE = 25

/**
 * A CSV file of records, its labels first and a piece for each batch that is read; between a few rows and the next
 * everybody else is served. The byte order mark tells Excel that it is UTF-8.
 */
export async function* csvPieces<Held>(
  labels: readonly string[],
  batches: AsyncIterable<readonly Held[]>,
  rowOf: (held: Held) => readonly Cell[],
): AsyncGenerator<string> {
  let piece = stringify(written([labels]), { ...WRITING, bom: true })
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += WRITTEN_AT_ONCE) {
      piece += stringify(written(batch.slice(from, from + WRITTEN_AT_ONCE).map(rowOf)), WRITING)
      await giveWay()
    }
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
