import { type Dirent, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { BackupProblem } from './backup-problem.ts'

/** Stands in the data directory while a restore into it is under way: a server does not start beside it. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

/** The database and the photos have ways of their own. */
const ELSEWHERE = /^(postgres|postgres\.tmp-.*|photos|restore-unfinished)$/

interface Place {
  dataDir: string
  /** Backups that lie in the data directory are no part of the next one. */
  backupDir: string | undefined
}

const isBackups = (path: string, backupDir: string | undefined) =>
  backupDir !== undefined && path === backupDir

async function entriesOf(folder: string): Promise<Dirent[]> {
  return existsSync(folder) ? readdir(folder, { withFileTypes: true }) : []
}

async function* walk(folder: string, { dataDir, backupDir }: Place): AsyncGenerator<string> {
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (isBackups(path, backupDir) || (folder === dataDir && ELSEWHERE.test(entry.name))) continue
    if (entry.isDirectory()) yield* walk(path, { dataDir, backupDir })
    else if (entry.isFile() && !entry.name.endsWith('.part'))
      yield relative(dataDir, path).split(sep).join('/')
  }
}

/** Files of the data directory that a backup holds: keys, terms and privacy, emails that are kept as files. */
export const listDataFiles = (place: Place): AsyncGenerator<string> => walk(place.dataDir, place)

/** What of the data directory would be in a restore's way; undefined when nothing is. */
export async function findFileInTheWay({ dataDir, backupDir }: Place): Promise<string | undefined> {
  for (const entry of await entriesOf(dataDir)) {
    const path = join(dataDir, entry.name)
    if (isBackups(path, backupDir) || entry.name === UNFINISHED_RESTORE) continue
    if (entry.name.startsWith('postgres')) continue
    if (entry.name === 'photos' && (await entriesOf(path)).length === 0) continue
    return entry.name
  }
  return undefined
}

/** A file as it is when it is opened; undefined when it has gone meanwhile. */
export async function openDataFile(dataDir: string, name: string): Promise<FileHandle | undefined> {
  try {
    return await open(join(dataDir, name), 'r')
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined
    throw problem
  }
}

const INSIDE = /^(?!.*(^|\/)\.{1,2}(\/|$))[^/\0\\]+(\/[^/\0\\]+)*$/

/** Brings a file of a backup back, for its owner's eyes only. */
export async function writeDataFile(
  dataDir: string,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  if (!INSIDE.test(name))
    throw new BackupProblem(`The backup holds a file with the name ${name}, which is refused.`)
  const file = join(dataDir, name)
  await mkdir(dirname(file), { recursive: true, mode: 0o711 })
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const piece of content) await handle.writeFile(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
