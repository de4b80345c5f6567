import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isPostmasterRunning } from '#server/database/embedded-postgres/is-postmaster-running.ts'
import { openEmbeddedPostgres } from '#server/database/embedded-postgres/open-embedded-postgres.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { isAll } from '#server/testing/rounds.ts'
import { startServerProcess } from '#server/testing/server-process.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const isRoot = process.getuid?.() === 0
let folder: string
let dataDir: string
const toStop: (() => Promise<unknown>)[] = []

const prepared = mkdtempSync(join(tmpdir(), 'skipyard-prepared-'))

beforeAll(async () => {
  const database = await openEmbeddedPostgres({ dataDir: prepared, log: quiet })
  await database.stop()
})

afterAll(() => rmSync(prepared, { recursive: true, force: true }))

/** A data directory as an earlier start has left it; as root, also one that was copied back from a backup. */
function usePrepared(): void {
  cpSync(prepared, dataDir, { recursive: true })
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipyard-embedded-'))
  if (isRoot) rmSync(folder, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  dataDir = join(folder, 'with space', 'data')
})

afterEach(async () => {
  for (const stop of toStop.splice(0).reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(options: Partial<Parameters<typeof openEmbeddedPostgres>[0]> = {}) {
  const database = await openEmbeddedPostgres({ dataDir, log: quiet, ...options })
  toStop.push(database.stop)
  return database
}

async function ask(connection: pg.ClientConfig, statement: string): Promise<unknown[][]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const answer = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return answer.rows
  } finally {
    await client.end()
  }
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

function run(uid?: number) {
  const server = startServerProcess(dataDir, uid)
  toStop.push(() => server.end('SIGTERM'))
  return server
}

describe('a first start', () => {
  test('makes an Australian, Unicode, checksummed database that only its own account can reach', async () => {
    const { connection } = await open()
    expect(
      await ask(
        connection,
        `select datlocale, pg_encoding_to_char(encoding), current_setting('data_checksums'),
           current_setting('listen_addresses'), current_user, current_setting('fsync')
         from pg_database where datname = current_database()`,
      ),
    ).toEqual([['en-AU', 'UTF8', 'on', '', 'skipyard_owner', 'on']])
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(/password/)
  })

  test('that was cut short leaves nothing in the way of the next', async () => {
    mkdirSync(join(dataDir, 'postgres.tmp-999999999/base'), { recursive: true })
    const { connection } = await open()
    expect(await ask(connection, 'select 1')).toEqual([[1]])
    expect(existsSync(join(dataDir, 'postgres.tmp-999999999'))).toBe(false)
  })

  test('works where the path is too long for a socket', async () => {
    dataDir = join(folder, 'a-long-name-'.repeat(10), 'data')
    const { connection } = await open()
    expect(connection.host).toMatch(/^\/tmp\/skipyard-/)
    expect(await ask(connection, 'select 1')).toEqual([[1]])
  })

  test.each(['below a file', '/proc/nowhere'])(
    'is refused in one line where nothing can be written: %s',
    async (place) => {
      if (place.startsWith('/')) dataDir = place
      else writeFileSync(join(folder, 'with space'), '')
      await expect(open()).rejects.toThrow(
        /^Cannot write to the data directory .*set DATA_DIR to another folder\.$/,
      )
    },
  )
})

describe('what was committed is kept', () => {
  beforeEach(usePrepared)

  test('through a stop and a second start', async () => {
    const first = await openEmbeddedPostgres({ dataDir, log: quiet })
    await ask(first.connection, 'create table bins as select 7 as size')
    await first.stop()
    expect(isPostmasterRunning(join(dataDir, 'postgres'))).toBe(false)
    const second = await open()
    expect(await ask(second.connection, 'select size from bins')).toEqual([[7]])
  })

  test('when the server is killed: the next one joins the database that still runs', async () => {
    const killed = run()
    await killed.hears('open')
    const before = postmaster()
    await killed.end('SIGKILL')
    const { connection } = await open()
    expect(postmaster()).toBe(before)
    expect(await ask(connection, 'select 1')).toEqual([[1]])
  })

  test('when server and database are killed: the next start recovers', async () => {
    const killed = run()
    await killed.hears('open')
    const before = postmaster()
    await killed.end('SIGKILL')
    process.kill(before, 'SIGKILL')
    const { connection } = await open()
    expect(postmaster()).not.toBe(before)
    expect(await ask(connection, 'select 1')).toEqual([[1]])
  })

  test('when the database is killed under a running server: it is started again by itself, each time', async () => {
    const said: string[] = []
    const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
    const { connection } = await open({ log })
    await ask(connection, 'create table bins as select 7 as size')
    for (let kill = 1; kill <= 2; kill += 1) {
      process.kill(postmaster(), 'SIGKILL')
      await vi.waitFor(
        () => expect(said.filter((line) => line === 'The database is back.')).toHaveLength(kill),
        { timeout: 60_000, interval: 20 },
      )
      expect(await ask(connection, 'select size from bins')).toEqual([[7]])
    }
  })

  test('when another process has the id of a database that died with the machine', async () => {
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.ppid}\n${dataDir}/postgres\n`)
    const { connection } = await open()
    expect(await ask(connection, 'select 1')).toEqual([[1]])
  })
})

describe('what lies in the data directory', () => {
  beforeEach(usePrepared)
  const file = (name: string) => join(dataDir, 'postgres', name)

  test("an empty lock file, as a full disk or a crash leaves it, is in nobody's way", async () => {
    writeFileSync(file('postmaster.pid'), '')
    utimesSync(file('postmaster.pid'), 1, 1)
    const { connection } = await open()
    expect(await ask(connection, 'select 1')).toEqual([[1]])
  })

  test('a database of another PostgreSQL is refused in one line that says what to do', async () => {
    writeFileSync(file('PG_VERSION'), '15\n')
    await expect(open()).rejects.toThrow(
      /^The database in .* is of PostgreSQL 15, and this Skipyard runs PostgreSQL \d+\. .*pg_dump and pg_restore, or set DATA_DIR to another folder\.$/,
    )
  })

  test('half of a database is refused, and nothing of it is touched', async () => {
    rmSync(file('PG_VERSION'))
    const before = readdirSync(join(dataDir, 'postgres'))
    await expect(open()).rejects.toThrow(
      /^The folder .* holds no whole database\. Bring all its files back from a backup/,
    )
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(before)
  })
})

describe('one server at a time', () => {
  test('a second one is refused in one line and the first goes on', async () => {
    usePrepared()
    const first = run()
    await first.hears('open')
    const second = run()
    await second.hears('Another Skipyard server is running on the data directory')
    expect(await second.exit()).toBe(1)
    expect(isPostmasterRunning(join(dataDir, 'postgres'))).toBe(true)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(isPostmasterRunning(join(dataDir, 'postgres'))).toBe(false)
  })

  if (!isAll) return

  test('of two that start at once on nothing, one wins', async () => {
    const servers = [run(), run()]
    const outcomes = await Promise.allSettled(servers.map((server) => server.hears('open')))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(servers.map((server) => server.said()).join()).toContain('Another Skipyard server is running')
  })
})

describe('a database that may lose bookings', () => {
  test.each(['fsync', 'full_page_writes', 'synchronous_commit'])('is refused: %s = off', async (setting) => {
    usePrepared()
    appendFileSync(join(dataDir, 'postgres/postgresql.auto.conf'), `${setting} = off\n`)
    await expect(openDatabase({ databaseUrl: undefined, dataDir }, quiet)).rejects.toThrow(
      new RegExp(`^The database has ${setting} turned off`),
    )
    expect(isPostmasterRunning(join(dataDir, 'postgres'))).toBe(false)
  })
})

test('an external database that does not answer is refused in one line', async () => {
  const databaseUrl = 'postgres://nobody:secret@127.0.0.1:1/skipyard'
  await expect(openDatabase({ databaseUrl, dataDir }, quiet)).rejects.toThrow(
    /^Cannot connect to the database \(.*ECONNREFUSED.*\)\. Check .*DATABASE_URL/,
  )
})

describe.runIf(isRoot)('started by root', () => {
  test('the database never runs as root', async () => {
    usePrepared()
    await open()
    expect(statSync(`/proc/${postmaster()}`).uid).not.toBe(0)
  })

  if (!isAll) return

  test('below a closed home directory, data and programs live elsewhere, linked from the data directory', async () => {
    mkdirSync(join(folder, 'with space'), { mode: 0o700 })
    const sharedDir = join(folder, 'shared')
    const said: string[] = []
    const log = { info: (line: string) => said.push(line), warn: () => undefined }
    const first = await openEmbeddedPostgres({ dataDir, log, sharedDir })
    await ask(first.connection, 'create table bins as select 7 as size')
    await first.stop()
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    expect(said.join()).toContain(`kept in ${sharedDir}`)
    const second = await open({ sharedDir })
    expect(await ask(second.connection, 'select size from bins')).toEqual([[7]])
  })

  test('of two that start at once below a closed home directory, one wins and leaves one database', async () => {
    mkdirSync(join(folder, 'with space'), { mode: 0o700 })
    const sharedDir = join(folder, 'shared')
    const outcomes = await Promise.allSettled([open({ sharedDir }), open({ sharedDir })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('Another Skipyard server is running') },
    })
    expect(readdirSync(sharedDir).filter((name) => name.startsWith('with space'))).toHaveLength(1)
  })

  test('in a data directory that is closed itself, the data stay there', async () => {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o700)
    await open({ sharedDir: join(folder, 'shared') })
    expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true)
  })

  test('a home that is closed later is refused rather than begun anew', async () => {
    usePrepared()
    await (await open()).stop()
    toStop.pop()
    chmodSync(join(folder, 'with space'), 0o700)
    await expect(open()).rejects.toThrow(/may no longer enter a folder above it/)
  })
})
