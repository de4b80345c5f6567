import { createReadStream, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type BackupHeader, makeHeader, openHeader } from './backup-header.ts'
import { BackupProblem, fileProblem } from './backup-problem.ts'
import { ByteReader, fromFrames, toFrames } from './frames.ts'
import { type Part, readParts } from './parts.ts'

/** Half the time of the default level, for a twentieth more space. */
const GZIP = { level: 4, chunkSize: 262_144 }
const LONGEST_HEADER = 4_096

export interface OpenBackup {
  header: BackupHeader
  parts: AsyncGenerator<Part>
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

type Prove = (file: string) => Promise<void>

interface NewBackup {
  facts: Pick<BackupHeader, 'version' | 'madeAt' | 'migration'>
  passphrase: string | undefined
  content: AsyncIterable<Buffer>
}

async function writeDraft(draft: string, { facts, passphrase, content }: NewBackup): Promise<void> {
  const { line, keys } = makeHeader(facts, passphrase)
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(line)
    const framed = (source: AsyncIterable<Buffer>) => toFrames(source, keys)
    await pipeline(
      Readable.from(content),
      createGzip(GZIP),
      framed,
      async (frames: AsyncIterable<Buffer>) => {
        for await (const frame of frames) await handle.writeFile(frame)
      },
    )
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a backup beside its place, verifies it and only then renames it: under its name there is a whole
 * backup or none.
 */
export async function writeBackupFile(file: string, backup: NewBackup, prove: Prove): Promise<void> {
  const draft = `${file}.part`
  const clear = () => rmSync(draft, { force: true })
  process.once('exit', clear)
  try {
    await writeDraft(draft, backup)
    await prove(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (problem) {
    await rm(draft, { force: true })
    throw fileProblem(problem, file)
  } finally {
    process.off('exit', clear)
  }
}

async function* unzipped(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const fed = pipeline(Readable.from(source), gunzip)
  // A failure there surfaces by reading on.
  fed.catch(() => undefined)
  for await (const chunk of gunzip) yield chunk
  await fed
}

function readProblem(problem: unknown, file: string): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BackupProblem(`There is no file ${file}.`)
  if (code === 'EACCES' || code === 'EISDIR')
    return new BackupProblem(`The file ${file} cannot be read (${code}).`)
  if (code.startsWith('Z_'))
    return new BackupProblem('The backup is damaged: it cannot be unpacked. Use another backup.')
  return problem
}

/** Closes the backup after the work. Throws BackupProblem for one that is not whole. */
export async function readBackupFile<T>(
  file: string,
  passphrase: string | undefined,
  work: (backup: OpenBackup) => Promise<T>,
): Promise<T> {
  const source = createReadStream(file, { highWaterMark: 1_048_576 })
  const reader = new ByteReader(source)
  try {
    const { header, keys } = openHeader((await reader.line(LONGEST_HEADER)) ?? '', passphrase)
    return await work({ header, parts: readParts(new ByteReader(unzipped(fromFrames(reader, keys)))) })
  } catch (problem) {
    throw readProblem(problem, file)
  } finally {
    source.destroy()
  }
}
