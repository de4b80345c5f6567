import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataDirectory } from '#server/prepare-data-directory.ts'

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

/** The secret kept under this name in the data directory, made on the first start (mode 0600). */
export function loadKeptSecret(dataDir: string, name: string): string {
  prepareDataDirectory(dataDir)
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
