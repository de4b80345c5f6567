import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../root.ts'

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

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
export function readSourceTree(folder = root): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readSourceTree(path)
    if (!readable.test(entry.name)) return []
    return [{ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }]
  })
}

/** Every path below the root, pictures and the like included, build output aside. */
export function readAllPaths(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readAllPaths(path)
    return [relative(root, path).split(sep).join('/')]
  })
}
