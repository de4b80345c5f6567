import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratch } from '#server/testing/backup-places.ts'
import { install } from '#server/testing/durability/install.ts'
import { endRealServer, type RealServer, startRealServer } from '#server/testing/durability/real-server.ts'
import { mountSmallDisk } from '#server/testing/durability/small-disk.ts'
import { type Office, openOffice } from '#server/testing/durability/writers.ts'
import { ofTheTests } from '#server/testing/of-the-tests.ts'
import { isAll } from '#server/testing/rounds.ts'

const LOGIN = { email: 'owner@example.com.au', password: 'every bin accounted 4' }
const PACKAGE = resolve(import.meta.dirname, '../../../../package.json')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(PACKAGE, 'utf8'))

/** Beside what a backup of next to nothing takes. */
const MOST_MORE_MB = 40

const dataDir = install(scratch('data'))
const backupDir = scratch('backups')
const passphraseFile = join(scratch('secret'), 'passphrase')
const encrypted = { BACKUP_PASSPHRASE_FILE: passphraseFile }
const running: RealServer[] = []
let office: Office

/** What `npm run <command>` runs, with these words and settings. */
async function command(name: 'backup' | 'restore', words: string[], environment: Record<string, string>) {
  const [, line = ''] = (scripts[name] ?? '').split('node ')
  const child = spawn(process.execPath, [...line.split(' '), ...words], {
    cwd: resolve(PACKAGE, '..'),
    env: { ...ofTheTests, DATA_DIR: dataDir, ...environment },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

async function start(folder: string, environment: Record<string, string> = {}): Promise<RealServer> {
  const server = await startRealServer(folder, environment)
  running.push(server)
  return server
}

const signIn = async ({ url }: RealServer) =>
  (
    await fetch(`${url}${BASE_PATH}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(LOGIN),
    })
  ).status

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.backup'))

beforeAll(async () => {
  writeFileSync(passphraseFile, 'a passphrase in a file\n')
  const server = await start(dataDir, { BACKUP_DIR: backupDir, ...encrypted })
  office = await openOffice(() => server)
  expect(await office.book(randomUUID())).toBe(200)
})

afterAll(async () => {
  for (const server of running) await endRealServer(server, 'SIGTERM')
})

test('a server with BACKUP_DIR backs up by itself, once when it starts, and the owner sees when', async () => {
  await expect.poll(() => backupsIn(backupDir), { timeout: 120_000, interval: 100 }).toHaveLength(1)
  const [server] = running
  const ask = async () => {
    const answer = await fetch(`${server?.url}${BASE_PATH}/settings/backups`, {
      headers: { authorization: `Bearer ${office.token}` },
    })
    return JSON.parse(await answer.text()).data
  }
  await expect
    .poll(ask, { timeout: 120_000, interval: 100 })
    .toMatchObject({ lastGoodAt: expect.any(String), isScheduled: true, isLate: false })
})

test('the commands of the README take an installation to another place while it runs: people sign in there', async () => {
  const folder = scratch('by-hand')
  const made = await command('backup', ['--to', folder], encrypted)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('Read back whole') })
  const [name = ''] = backupsIn(folder)
  const elsewhere = scratch('elsewhere')
  const there = { DATA_DIR: elsewhere, ...encrypted }
  const restored = await command('restore', [join(folder, name)], there)
  expect(restored.said).toMatch(/Durable Skips +\d+ +1 /)
  expect(restored.code).toBe(0)
  for (const key of ['jwt-secret', 'encryption-key']) {
    expect(readFileSync(join(elsewhere, key), 'utf8')).toBe(readFileSync(join(dataDir, key), 'utf8'))
  }
  const server = await start(elsewhere)
  expect(await signIn(server)).toBe(200)
  expect(await (await fetch(`${server.url}/ready`)).status).toBe(200)

  const again = await command('restore', [join(folder, name)], there)
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^A restore goes into an empty place.*\n$/),
  })
})

/** Says at its end how much memory it took at most. */
const SAYS_PEAK = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.log('peak', process.resourceUsage().maxRSS / 1000, 'MB'))",
)}`

if (isAll) {
  test('backing up and restoring take the same memory however much there is', async () => {
    const peakOf = (said: string) => Number(/peak ([\d.]+) MB/.exec(said)?.[1])
    const frugal = { ...encrypted, NODE_OPTIONS: SAYS_PEAK }
    const [folder, elsewhere] = [scratch('frugal'), scratch('elsewhere')]
    const little = await command('backup', ['--to', scratch('little')], frugal)
    const big = openSync(join(dataDir, 'big'), 'w')
    ftruncateSync(big, 120_000_000)
    closeSync(big)
    const much = await command('backup', ['--to', folder], frugal)
    rmSync(join(dataDir, 'big'))
    const [name = ''] = backupsIn(folder)
    const restored = await command('restore', [join(folder, name)], { ...frugal, DATA_DIR: elsewhere })
    rmSync(elsewhere, { recursive: true })
    expect([little.code, much.code, restored.code]).toEqual([0, 0, 0])
    const floor = peakOf(little.said)
    expect(peakOf(much.said) - floor).toBeLessThan(MOST_MORE_MB)
    expect(peakOf(restored.said) - floor).toBeLessThan(MOST_MORE_MB)
  })
}

describe('what cannot be done ends in one line and 1', () => {
  test.each([
    ['backup', ['--from', 'x'], /^Say where to: npm run backup -- --to /],
    [
      'backup',
      ['--to', '/proc/backups'],
      /^\/proc\/backups is not a folder that can be written to\. Choose another one\.\n$/,
    ],
    ['restore', [], /^Say what to restore: npm run restore -- /],
    ['restore', ['/nowhere.backup'], /^There is no file \/nowhere\.backup\.\n$/],
  ] as const)('%s %s', async (name, words, line) => {
    const { code, said } = await command(name, [...words], {})
    expect(said).toMatch(line)
    expect(code).toBe(1)
  })

  test('a file of the passphrase that is not there', async () => {
    const { code, said } = await command('backup', [], { BACKUP_PASSPHRASE_FILE: '/nowhere/secret' })
    expect({ code, said }).toEqual({
      code: 1,
      said: 'The file of the passphrase, /nowhere/secret, cannot be read.\n',
    })
  })

  test('a file with fewer characters in it than a passphrase has', async () => {
    const file = join(scratch('secret'), 'short')
    writeFileSync(file, 'eleven char\n')
    const { code, said } = await command('backup', ['--to', scratch('none')], {
      BACKUP_PASSPHRASE_FILE: file,
    })
    expect({ code, said }).toEqual({
      code: 1,
      said: `The passphrase in ${file} is too short: it needs at least 12 characters.\n`,
    })
  })

  const disk = isAll ? mountSmallDisk() : 'with `npm test -- --all` alone'
  if (typeof disk === 'string') {
    // Without the right to mount, as in some containers, there is no disk to fill.
    test(`no small disk can be made here (${disk})`, () => expect(disk).not.toBe(''))
  } else {
    afterAll(disk.remove)
    test('a disk without room: no half of a file stays', async () => {
      const folder = join(disk.folder, 'backups')
      mkdirSync(folder)
      disk.fill()
      const { code, said } = await command('backup', ['--to', folder], {})
      expect(said).toMatch(/^There is no room left for .*\. Free some space, or choose another disk\.\n$/)
      expect(code).toBe(1)
      expect(readdirSync(folder)).toEqual([])
      disk.free()
      expect((await command('backup', ['--to', folder], {})).code).toBe(0)
      rmSync(folder, { recursive: true })
    })
  }

  test('a server does not start beside half of a restore', async () => {
    const half = scratch('half')
    writeFileSync(join(half, 'restore-unfinished'), '')
    await expect(startRealServer(half)).rejects.toThrow(
      /A restore into .* was started but did not finish\. Run npm run restore again, with the same backup\.$/,
    )
  })
})
