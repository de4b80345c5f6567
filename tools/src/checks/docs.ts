import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { configTable } from '../../../apps/server/src/config-table.ts'
import { root } from '../root.ts'
import { checkCitations, type Known } from './citations.ts'
import { type Setting, withConfigTable } from './config-section.ts'
import { readAllPaths, readSourceTree, type SourceFile } from './source-tree.ts'
import { reportViolations, type Violation } from './violation.ts'

/** Documents that speak of files and commands that exist, and a README with today's settings. */
export function checkDocs(
  documents: readonly SourceFile[],
  known: Known,
  settings: readonly Setting[],
): Violation[] {
  const readme = documents.find(({ path }) => path === 'README.md')
  const isStale = readme && withConfigTable(readme.text, settings) !== readme.text
  const stale = {
    path: 'README.md',
    what: 'lists other settings than the server knows',
    why: 'the table is generated: node tools/src/checks/docs.ts --write',
  }
  return [...checkCitations(documents, known), ...(isStale ? [stale] : [])]
}

if (import.meta.main) {
  const readme = join(root, 'README.md')
  if (process.argv.includes('--write'))
    writeFileSync(readme, withConfigTable(readFileSync(readme, 'utf8'), configTable))
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const documents = readSourceTree().filter(({ path }) => path.endsWith('.md'))
  reportViolations(
    'docs',
    checkDocs(documents, { paths: readAllPaths(), scripts: Object.keys(scripts) }, configTable),
  )
}
