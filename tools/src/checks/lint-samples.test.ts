import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forbidden, permitted } from './lint-samples.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const manifests = [
  'package.json',
  'packages/domain/package.json',
  'packages/contract/package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'tools/package.json',
  'tools/lint/json-in-one-place.grit',
  'tools/lint/no-type-claims.grit',
]

let scratch = ''
let found = new Map<string, string[]>()

function put(path: string, text: string) {
  mkdirSync(dirname(join(scratch, path)), { recursive: true })
  writeFileSync(join(scratch, path), text)
}

/** Lints a scratch copy of the house in which every sample breaks one rule on purpose. */
function lint(): Map<string, string[]> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  let report = ''
  try {
    report = execFileSync(process.execPath, args, { cwd: scratch, encoding: 'utf8', stdio: 'pipe' })
  } catch (failure) {
    report = failure instanceof Error && 'stdout' in failure ? String(failure.stdout) : ''
  }
  const byPath = new Map<string, string[]>()
  const parsed: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(report)
  for (const { category, location } of parsed.diagnostics) {
    byPath.set(location.path, [...(byPath.get(location.path) ?? []), category.split('/').at(-1) ?? category])
  }
  return byPath
}

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'skipyard-lint-'))
  for (const path of ['biome.json', 'biome.layers.json', '.gitignore', ...manifests]) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true })
    copyFileSync(join(root, path), join(scratch, path))
  }
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
  for (const { path, text } of [...forbidden, ...permitted]) put(path, text)
  found = lint()
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

test.each(forbidden)('$rule stops $why', ({ path, rule }) => {
  expect(found.get(path) ?? []).toContain(rule)
})

test.each(permitted)('nothing stops $why', ({ path }) => {
  expect(found.get(path) ?? []).toEqual([])
})
