import { isStale } from './api-error.ts'

interface OverLatest<Row> {
  /** The record as it is known here. */
  known: () => Promise<Row>
  /** The record as it is by now. */
  readAnew: () => Promise<Row>
  save: (row: Row) => Promise<Row>
}

/** Saves a change over what is known here; where a colleague was quicker, once more over what is there by now. */
export async function overLatest<Row>({ known, readAnew, save }: OverLatest<Row>): Promise<Row> {
  const row = await known()
  try {
    return await save(row)
  } catch (problem) {
    if (!isStale(problem)) throw problem
    return save(await readAnew())
  }
}
