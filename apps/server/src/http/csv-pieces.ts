import { setImmediate as giveWay } from 'node:timers/promises'
import { inertCell } from '@skipyard/domain/shared/spreadsheet-cell.ts'
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number

/** Once the line ending is chosen, the library no longer quotes cells with other line breaks by itself. */
const WRITING = { record_delimiter: 'windows', quote_record_delimiter: true } as const

const written = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? inertCell(cell) : cell)))

/** Rows written in a millisecond or two, for which other callers wait. */
const WRITTEN_AT_ONCE = 25

/** One piece a batch, other callers served in between. The byte order mark tells Excel that it is UTF-8. */
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
