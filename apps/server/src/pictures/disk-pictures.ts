import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type KeptPicture, type PictureFiles, PicturesAway } from './picture-files.ts'

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem ? String(problem.code) : ''

const isMissing = (problem: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(codeOf(problem))

const OUTAGE = /^(ENOSPC|EDQUOT|EIO|EROFS|ENXIO|ESTALE|EMFILE|ENFILE)$/

/** Null where it is missing; a disk that fails throws. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (problem) {
    if (isMissing(problem)) return null
    throw OUTAGE.test(codeOf(problem)) ? new PicturesAway('the disk of the pictures fails') : problem
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A new folder is fsynced in its parent, so that it survives a power cut. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncFolder(dirname(at))
}

async function writeWhole(file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(picture)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? []

async function lookAt(root: string, shelf: string): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = []
  for (const file of await namesIn(join(root, shelf))) {
    const name = `${shelf}/${file}`
    const found = await unlessMissing(stat(join(root, name)))
    if (found) kept.push({ name, keptAt: found.mtime })
  }
  return kept
}

/** A crash leaves a `.part` at most, never half a picture under its name. */
export function openDiskPictures(root: string): PictureFiles {
  const at = (name: string) => join(root, name)
  return {
    async keep(name, picture) {
      const file = at(name)
      const isKept = async () => {
        await makeFolder(dirname(file))
        await writeWhole(file, picture)
        await syncFolder(dirname(file))
        return true
      }
      // A folder that vanishes in between is made again the next time.
      if (!(await unlessMissing(isKept()))) throw new PicturesAway('the folder of a picture has gone')
    },
    read: (name) => unlessMissing(readFile(at(name))),
    has: async (name) => (await unlessMissing(stat(at(name)))) !== null,
    async remove(names) {
      for (const name of names) await rm(at(name), { force: true })
    },
    companies: () => namesIn(root),
    async *list(company) {
      for (const shelf of await namesIn(at(company))) yield await lookAt(root, `${company}/${shelf}`)
    },
  }
}
