import { isStale } from './api-error.ts'

interface OverLatest<Row> {
  known: () => Promise<Row>
  readAnew: () => Promise<Row>
  save: (row: Row) => Promise<Row>
}

/** Saves over the known version; when that is stale, once more over the current one. */
export async function overLatest<Row>({ known, readAnew, save }: OverLatest<Row>): Promise<Row> {
  const row = await known()
  try {
    return await save(row)
  } catch (problem) {
    if (!isStale(problem)) throw problem
    return save(await readAnew())
  }
}
