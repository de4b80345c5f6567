import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupProblem } from '../backup-problem.ts'
import { type CompanyManifest, companyManifest, type KeptFile, MANIFEST } from './manifest.ts'

export interface OpenCompanyFile {
  manifest: CompanyManifest
  open: (name: string) => Promise<Readable>
}

const damaged = (what: string) =>
  new BackupProblem(`The file is damaged (${what}). Make another one and try again.`)

const MOST_MANIFEST_BYTES = 1_000_000_000

const notOne = () => new BackupProblem('This is not a file of a company’s data. Choose another file.')

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<CompanyManifest> {
  const entry = entries.get(MANIFEST)
  if (!entry || entry.uncompressedSize > MOST_MANIFEST_BYTES) throw notOne()
  const written = await buffer(await zip.openReadStreamPromise(entry))
  const parsed = companyManifest.safeParse(JSON.parse(written.toString('utf8')))
  if (!parsed.success) throw notOne()
  return parsed.data
}

/** Never reads more of a part than is listed: a file of someone else's making may swell. */
async function verifyFile(stream: Readable, { name, bytes, sha256 }: KeptFile): Promise<void> {
  const sum = createHash('sha256')
  let read = 0
  for await (const piece of stream) {
    read += piece.length
    if (read > bytes) throw damaged(name)
    sum.update(piece)
  }
  if (read !== bytes || sum.digest('hex') !== sha256) throw damaged(name)
}

/** Proves every part by its sum before the work begins. Throws BackupProblem for a file that is not whole. */
export async function readCompanyFile<T>(
  file: string,
  work: (opened: OpenCompanyFile) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(file, { autoClose: false }).catch(() => {
    throw new BackupProblem(`There is no readable ZIP file at ${file}.`)
  })
  try {
    const entries = await entriesOf(zip)
    const manifest = await readManifest(zip, entries)
    const open = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw damaged(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    if (entries.size !== manifest.files.length + 1) throw damaged('it holds other files than it lists')
    for (const listed of manifest.files) await verifyFile(await open(listed.name), listed)
    return await work({ manifest, open })
  } catch (problem) {
    if (problem instanceof BackupProblem || !(problem instanceof Error)) throw problem
    throw /zip|central directory|header|size|stream|JSON|deflate|distance|block/i.test(problem.message)
      ? damaged(problem.message)
      : problem
  } finally {
    zip.close()
  }
}
