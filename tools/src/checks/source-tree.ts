import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** The repository's root folder. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url))

const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'screens',
  'test-results',
  'results',
])
const readable = /\.(ts|tsx|mjs|md|css|json|grit|sql)$/

/** Reads every text file of the repository that people write; build output and data are left aside. */
export function readSourceTree(root = repositoryRoot): SourceFile[] {
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const path = join(root, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readSourceTree(path)
    if (!readable.test(entry.name)) return []
    return [{ path: relative(repositoryRoot, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }]
  })
}
