import { type Dirent, existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { BackupProblem } from './backup-problem.ts'

/** Marks a data directory while a restore into it is under way: a server refuses to start beside it. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

/** The folder of files with a company's data: they hold copies, and are in no backup. */
export const COMPANY_FILES = 'company-files'

/** The database and the photos are backed up in other parts. */
const ELSEWHERE = /^(postgres|postgres\.tmp-.*|photos|restore-unfinished|company-files)$/

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

export const listDataFiles = (place: Place): AsyncGenerator<string> => walk(place.dataDir, place)

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

export async function openDataFile(dataDir: string, name: string): Promise<FileHandle | undefined> {
  try {
    return await open(join(dataDir, name), 'r')
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return undefined
    throw problem
  }
}

const INSIDE = /^(?!.*(^|\/)\.{1,2}(\/|$))[^/\0\\]+(\/[^/\0\\]+)*$/

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
