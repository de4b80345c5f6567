import { stringify } from 'csv-stringify/sync'

/** What a cell of a file holds; a number is written plainly, so that a spreadsheet can add it up. */
export type Cell = string | number

/**
 * Cells that begin like a formula are made inert by a `'` in front (OWASP, CSV injection). A line break of its own
 * kind inside a cell is quoted too, which the library leaves out as soon as the line ending is chosen.
 */
const WRITING = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const

/** A CSV file batch by batch, its labels first. The byte order mark tells Excel that it is UTF-8. */
export async function* csvPieces(
  labels: readonly string[],
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  let opening = stringify([labels], { ...WRITING, bom: true })
  for await (const batch of batches) {
    yield opening + stringify(batch, WRITING)
    opening = ''
  }
  if (opening !== '') yield opening
}
