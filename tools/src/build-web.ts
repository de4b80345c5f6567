import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findClosed } from '../find-closed.mjs'
import { compressFiles } from './compress-files.ts'
import { hashOfFiles } from './hash-of-files.ts'
import { root } from './root.ts'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const cache = join(root, '.cache')

const inputs = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'package-lock.json',
  'tools/src/build-web.ts',
  'tools/src/compress-files.ts',
]

async function vite(outDir: string): Promise<void> {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const build = spawn(process.execPath, [program, ...args], {
    cwd: web,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The web app could not be built, see above.')
}

/** Builds the web app unless the last build was from the same sources. A half-done build never takes its place. */
export async function buildWeb(): Promise<void> {
  const hash = hashOfFiles(root, inputs)
  const stamp = join(dist, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const problem = findClosed(root)
  if (problem) throw new Error(problem)
  process.stdout.write('Building the web app …\n')
  const draft = join(cache, `web-${process.pid}`)
  const former = join(cache, `web-${process.pid}-former`)
  mkdirSync(cache, { recursive: true })
  try {
    await vite(draft)
    await compressFiles(draft)
    writeFileSync(join(draft, '.built-from'), hash)
    if (existsSync(dist)) renameSync(dist, former)
    renameSync(draft, dist)
  } finally {
    for (const leftover of [draft, former]) rmSync(leftover, { recursive: true, force: true })
  }
}

if (import.meta.main) await buildWeb()
