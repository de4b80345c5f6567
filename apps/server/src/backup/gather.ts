import type pg from 'pg'
import { enterCompany } from '#server/database/as-owner.ts'
import { listWaitingJobs, type WaitingJob } from '#server/jobs/waiting-jobs.store.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import { BackupProblem } from './backup-problem.ts'
import { listDataFiles, openDataFile } from './data-files.ts'
import { type RowsHead, writePart } from './parts.ts'
import {
  type BackupCompany,
  type BackupTable,
  countBehindWalls,
  listCompanies,
  listPictured,
  listTables,
  readMoney,
  streamRows,
} from './snapshot.store.ts'
import { type BackupTotals, RowSum, rowsKey } from './totals.ts'

export interface Sources {
  owner: pg.Client
  dataDir: string
  backupDir: string | undefined
  pictures: PictureFiles
  /** Kinds of jobs that users wait for; recurring ones come back by themselves. */
  jobNames: readonly string[]
  keyMark: string
}

async function* summed(rows: AsyncIterable<Buffer>, sum: RowSum): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    sum.add(chunk)
    yield chunk
  }
}

async function* gatherRows(owner: pg.Client, head: RowsHead, totals: BackupTotals): AsyncGenerator<Buffer> {
  const sum = new RowSum()
  yield* writePart(head, summed(streamRows(owner, head), sum))
  totals.rows[rowsKey(head)] = sum.total
}

const rowsOf = (totals: BackupTotals, table: string, company: string | null): number =>
  totals.rows[rowsKey({ table, company })]?.rows ?? 0

/**
 * Throws where a table has more rows than were gathered company by company: rows of an unknown company would
 * be lost.
 */
async function refuseForgotten(owner: pg.Client, walled: BackupTable[], totals: BackupTotals): Promise<void> {
  for (const { name } of walled) {
    const all = await countBehindWalls(owner, name)
    if (all === undefined) return
    const gathered = totals.companies.reduce((sum, { id }) => sum + rowsOf(totals, name, id), 0)
    if (all !== gathered) {
      throw new BackupProblem(
        `Of ${all} rows in ${name} only ${gathered} belong to a company that is known: this backup would not be whole.`,
      )
    }
  }
}

/** Each company has a row of its own details: where that is not seen, none of its rows are. */
function refuseUnseen({ name, id }: BackupCompany, ownRows: number): void {
  if (ownRows === 1) return
  throw new BackupProblem(
    `The rows of ${name || id} cannot be read by the database's owner: this backup would not be whole.`,
  )
}

async function* gatherDatabase({ owner }: Sources, totals: BackupTotals): AsyncGenerator<Buffer> {
  const tables = await listTables(owner)
  const walled = tables.filter(({ isWalled }) => isWalled)
  for (const { name, columns } of tables.filter(({ isWalled }) => !isWalled)) {
    yield* gatherRows(owner, { kind: 'rows', table: name, company: null, columns }, totals)
  }
  for (const company of await listCompanies(owner)) {
    await enterCompany(owner, company.id)
    let rows = 0
    for (const { name, columns } of walled) {
      yield* gatherRows(owner, { kind: 'rows', table: name, company: company.id, columns }, totals)
      rows += rowsOf(totals, name, company.id)
    }
    refuseUnseen(company, rowsOf(totals, 'tenants', company.id))
    totals.companies.push({ ...company, rows, ...(await readMoney(owner, company.id)) })
  }
  await refuseForgotten(owner, walled, totals)
}

async function* gatherJobs({ owner, jobNames }: Sources, totals: BackupTotals): AsyncGenerator<Buffer> {
  const waiting: WaitingJob[] = await listWaitingJobs(owner, jobNames)
  totals.jobs = waiting.length
  yield* writePart({ kind: 'jobs' }, [Buffer.from(JSON.stringify(waiting))])
}

async function* gatherFiles(sources: Sources, totals: BackupTotals): AsyncGenerator<Buffer> {
  for await (const name of listDataFiles(sources)) {
    const file = await openDataFile(sources.dataDir, name)
    if (!file) continue
    try {
      yield* writePart({ kind: 'file', name }, file.createReadStream({ autoClose: false }))
    } finally {
      await file.close()
    }
    totals.files.push(name)
  }
}

const CONTENT = /\/([0-9a-f]{64})(\.thumb)?$/

async function* namesOf(pictures: PictureFiles, company: BackupCompany): AsyncGenerator<string> {
  for await (const some of pictures.list(company.id)) yield* some.map(({ name }) => name)
}

/** A picture is stored before a row names it; one removed after the snapshot counts as missing. */
async function* gatherPictures(
  { owner, pictures }: Sources,
  company: BackupCompany,
  totals: BackupTotals,
): AsyncGenerator<Buffer> {
  const missing = await listPictured(owner, company.id)
  for await (const name of namesOf(pictures, company)) {
    const [, content, thumb] = CONTENT.exec(name) ?? []
    const picture = content === undefined ? null : await pictures.read(name)
    if (content === undefined || picture === null) continue
    yield* writePart({ kind: 'picture', name }, [picture])
    totals.pictures += 1
    // A thumbnail alone does not bring its picture back.
    if (thumb === undefined) missing.delete(content)
  }
  totals.missingPictures += missing.size
}

export async function* gather(sources: Sources, totals: BackupTotals): AsyncGenerator<Buffer> {
  totals.keyMark = sources.keyMark
  yield* gatherDatabase(sources, totals)
  yield* gatherJobs(sources, totals)
  yield* gatherFiles(sources, totals)
  for (const company of totals.companies) {
    await enterCompany(sources.owner, company.id)
    yield* gatherPictures(sources, company, totals)
  }
  yield* writePart({ kind: 'totals' }, [Buffer.from(JSON.stringify(totals))])
}
