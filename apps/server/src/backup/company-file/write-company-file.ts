import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { LEFT_OUT } from '@skipyard/domain/data-rights/company-file.ts'
import type pg from 'pg'
import { ZipFile } from 'yazl'
import { expectAnswer } from '#server/database/expect-answer.ts'
import { migrations } from '#server/database/migrations/all.ts'
import type { PictureFiles } from '#server/pictures/picture-files.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { readVersion } from '../read-version.ts'
import { readMoney } from '../snapshot.store.ts'
import {
  beginCompanySnapshot,
  listCompanyTables,
  readDocumentKinds,
  readPeople,
  readSealed,
  streamCsv,
} from './company-rows.store.ts'
import { type CompanyManifest, MANIFEST, pictureFile, SEALED, tableFile } from './manifest.ts'
import { openText } from './sealed-columns.ts'

export interface CompanySources {
  pool: pg.Pool
  company: { id: string; name: string }
  pictures: PictureFiles
  vault: Vault
  /** Invoices and notes as PDF files, by their names in the file. */
  papers: AsyncIterable<{ name: string; content: Buffer }>
}

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

interface Writer {
  files: CompanyManifest['files']
  add(name: string, pieces: Pieces, isCompressed: boolean): Promise<void>
  end(): Promise<void>
}

/** One part after the other: the next is read once the last was written. */
function writeZip(file: string): Writer {
  const zip = new ZipFile()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  zip.outputStream.pipe(output)
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => output.destroy())
  zip.once('error', failed.reject)
  output.once('error', failed.reject)
  const files: Writer['files'] = []
  return {
    files,
    async add(name, pieces, isCompressed) {
      const sum = createHash('sha256')
      let bytes = 0
      async function* summed() {
        for await (const piece of pieces) {
          sum.update(piece)
          bytes += piece.length
          yield piece
        }
      }
      const stream = Readable.from(summed())
      stream.once('error', failed.reject)
      zip.addReadStreamLazy(name, { compress: isCompressed }, (take) => take(null, stream))
      await Promise.race([once(stream, 'end'), failed.promise])
      files.push({ name, bytes, sha256: sum.digest('hex') })
    },
    async end() {
      zip.end()
      await Promise.race([finished(output), failed.promise])
    },
  }
}

type Rows = Pick<CompanyManifest, 'tables' | 'people' | 'money'> & { documents: Map<string, string> }

async function addRows(
  writer: Writer,
  client: pg.ClientBase,
  { company: { id }, vault }: CompanySources,
): Promise<Rows> {
  await beginCompanySnapshot(client, id)
  const tables: CompanyManifest['tables'] = []
  for (const table of await listCompanyTables(client)) {
    const { pieces, countRows } = streamCsv(client, table, id)
    await writer.add(tableFile(table.name), pieces, true)
    const { sha256 = '' } = writer.files.at(-1) ?? {}
    tables.push({ name: table.name, columns: table.columns, rows: countRows(), sha256 })
  }
  const sealed = await readSealed(client, id)
  function* lines() {
    for (const one of sealed) {
      yield Buffer.from(`${JSON.stringify(openText({ tenantId: id, vault }, one))}\n`)
    }
  }
  await writer.add(SEALED, lines(), true)
  const rows = {
    tables,
    people: await readPeople(client, id),
    money: await readMoney(client, id),
    documents: await readDocumentKinds(client, id),
  }
  await client.query('commit')
  return rows
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A table that is put in order first answers late.
  expectAnswer(client, 'nothing')
  try {
    const done = await work(client)
    client.release()
    return done
  } catch (problem) {
    // A copy may be under way: the connection is not used again.
    client.release(true)
    throw problem
  }
}

const CONTENT = /\/([0-9a-f]{64})(\.thumb)?$/

const nameInFile = (kept: string, documents: Map<string, string>): string | undefined => {
  const [, sha256, thumb] = CONTENT.exec(kept) ?? []
  if (sha256 === undefined) return undefined
  return pictureFile(sha256, { isThumb: thumb !== undefined, kind: documents.get(sha256) })
}

/** False where it was removed since it was listed. */
async function addPicture(
  writer: Writer,
  pictures: PictureFiles,
  { kept, inFile }: { kept: string; inFile: string },
): Promise<boolean> {
  const picture = await pictures.read(kept)
  if (picture) await writer.add(inFile, [picture], false)
  return picture !== null
}

async function* namesOf(pictures: PictureFiles, company: string): AsyncGenerator<string> {
  for await (const listed of pictures.list(company)) yield* listed.map(({ name }) => name)
}

/** How many were listed and could not be read. */
async function addPictures(
  writer: Writer,
  { company, pictures }: CompanySources,
  documents: Map<string, string>,
): Promise<number> {
  let missing = 0
  for await (const kept of namesOf(pictures, company.id)) {
    const inFile = nameInFile(kept, documents)
    if (inFile !== undefined && !(await addPicture(writer, pictures, { kept, inFile }))) missing += 1
  }
  return missing
}

async function fill(writer: Writer, sources: CompanySources): Promise<CompanyManifest> {
  const madeAt = new Date().toISOString()
  const { documents, ...rows } = await withClient(sources.pool, (client) => addRows(writer, client, sources))
  const missingPictures = await addPictures(writer, sources, documents)
  for await (const { name, content } of sources.papers) await writer.add(`invoices/${name}`, [content], false)
  const manifest: CompanyManifest = {
    skipyardCompany: 1,
    version: readVersion(),
    madeAt,
    migration: Object.keys(migrations).at(-1) ?? '',
    company: sources.company,
    ...rows,
    files: [...writer.files],
    leftOut: LEFT_OUT,
    missingPictures,
  }
  await writer.add(MANIFEST, [Buffer.from(JSON.stringify(manifest, null, 2))], true)
  await writer.end()
  return manifest
}

/** Under its name there is a whole file or none. */
export async function writeCompanyFile(file: string, sources: CompanySources): Promise<CompanyManifest> {
  const draft = `${file}.part`
  try {
    const manifest = await fill(writeZip(draft), sources)
    await rename(draft, file)
    return manifest
  } catch (problem) {
    await rm(draft, { force: true })
    throw problem
  }
}
