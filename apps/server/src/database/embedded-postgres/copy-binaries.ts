import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const packageFile = z.object({ version: z.string() })

/** Copies PostgreSQL's programs to where any account may run them; once per version. */
export function copyBinaries(binaries: string, sharedDir: string): string {
  const file = readFileSync(join(dirname(binaries), 'package.json'), 'utf8')
  const copy = join(sharedDir, `postgresql-${packageFile.parse(JSON.parse(file)).version}`)
  if (existsSync(copy)) return copy
  mkdirSync(sharedDir, { recursive: true, mode: 0o755 })
  const draft = mkdtempSync(`${copy}.`)
  try {
    cpSync(binaries, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    renameSync(join(draft, 'native'), copy)
  } catch (error) {
    // Another server may have put the same copy there meanwhile.
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(draft, { recursive: true })
  }
  return copy
}
