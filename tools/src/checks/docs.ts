import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { configTable } from '../../../apps/server/src/config-table.ts'
import { root } from '../root.ts'
import { checkAnchors } from './anchors.ts'
import { checkCitations, type Known } from './citations.ts'
import { type Setting, withConfigTable } from './config-section.ts'
import { checkDecisions } from './decisions.ts'
import { readAllPaths, readSourceTree, type SourceFile } from './source-tree.ts'
import { reportViolations, type Violation } from './violation.ts'

const SETTINGS = 'deploy/settings.md'

/** Documents that speak of files and commands that exist, and a table of today's settings. */
export function checkDocs(
  documents: readonly SourceFile[],
  known: Known,
  settings: readonly Setting[],
): Violation[] {
  const page = documents.find(({ path }) => path === SETTINGS)
  const isStale = page && withConfigTable(page.text, settings) !== page.text
  const stale = {
    path: SETTINGS,
    what: 'lists other settings than the server knows',
    why: 'the table is generated: node tools/src/checks/docs.ts --write',
  }
  return [...checkCitations(documents, known), ...(isStale ? [stale] : [])]
}

if (import.meta.main) {
  const page = join(root, SETTINGS)
  if (process.argv.includes('--write'))
    writeFileSync(page, withConfigTable(readFileSync(page, 'utf8'), configTable))
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const files = readSourceTree()
  const documents = files.filter(({ path }) => path.endsWith('.md'))
  const known = { paths: readAllPaths(), scripts: Object.keys(scripts) }
  reportViolations('docs', [
    ...checkDocs(documents, known, configTable),
    ...checkAnchors(documents),
    ...checkDecisions(files),
  ])
}
