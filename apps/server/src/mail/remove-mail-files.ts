import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export async function removeMailFiles(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names.filter((entry) => entry.endsWith('.eml'))) {
    const file = join(folder, name)
    if ((await stat(file)).mtime >= before) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
