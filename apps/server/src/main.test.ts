import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isPostmasterRunning } from './database/embedded-postgres/is-postmaster-running.ts'
import { openEmbeddedPostgres } from './database/embedded-postgres/open-embedded-postgres.ts'
import { install } from './testing/durability/install.ts'
import { ofTheTests } from './testing/of-the-tests.ts'
import { isAll } from './testing/rounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'skipyard-main-'))
// The database's account can enter it: nothing is kept elsewhere.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DATA_DIR = join(folder, 'data')

/** A database that has been made and holds nothing yet: making it takes longer than all that is asked here. */
const prepared = join(folder, 'prepared')
beforeAll(async () => {
  const database = await openEmbeddedPostgres({ dataDir: prepared, log: { info: vi.fn(), warn: vi.fn() } })
  await database.stop()
})

/** The server as it is started, with the settings given; what it says so far can be waited for. */
function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts')], {
    env: { ...ofTheTests, DATA_DIR, PORT: '0', DEMO: 'false', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  child.stderr.on('data', (piece) => {
    err += piece
  })
  const address = new Promise<string>((found) => {
    child.stdout.on('data', (piece) => {
      out += piece
      const [, url] = /ready at (\S+)\n[\s\S]*\n$/.exec(out) ?? []
      if (url !== undefined) found(url)
    })
  })
  const end = once(child, 'close').then(([code]) => ({ code, out, err }))
  return { child, address, end }
}

const UNUSABLE = [
  ['HOST', '203.0.113.7'],
  ['HOST', 'yard.invalid'],
  ['TRUST_PROXY', '10.0.0.0/99'],
] as const

test.each(isAll ? UNUSABLE : UNUSABLE.slice(0, 1))(
  '%s=%s ends in one line and 1, before anything is made',
  async (name, value) => {
    const { code, out, err } = await start({ [name]: value }).end
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(new RegExp(`^${name} is [^\\n]*\\n$`))
    expect(existsSync(DATA_DIR)).toBe(false)
  },
)

test('a port that is taken ends in one line and 1, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  const { code, err } = await start({ PORT }).end
  other.close()
  expect(code).toBe(1)
  expect(err).toBe(`Port ${PORT} is taken. Stop what uses it or set PORT.\n`)
  expect(existsSync(DATA_DIR)).toBe(false)
})

const MOMENTS = [
  ['its database has just been started', { sign: 'SIGINT', file: 'postgres/postmaster.pid', DEMO: 'false' }],
  ['its database is being made ready', { sign: 'SIGTERM', file: 'encryption-key', DEMO: 'false' }],
  ['the demo is being filled', { sign: 'SIGTERM', file: 'jwt-secret', DEMO: 'true' }],
] as const

test.each(isAll ? MOMENTS : MOMENTS.slice(0, 1))(
  'stopped while %s, it ends quietly and takes its database along',
  async (_when, { sign, file, DEMO }) => {
    const dataDir = mkdtempSync(join(folder, 'stopped-'))
    chmodSync(dataDir, 0o755)
    cpSync(prepared, dataDir, { recursive: true })
    const { child, end } = start({ DATA_DIR: dataDir, DEMO })
    // Its lock file is made a moment before the process that holds it is named in it.
    const hasBegun = () =>
      expect([existsSync(join(dataDir, file)), isPostmasterRunning(join(dataDir, 'postgres'))]).toEqual([
        true,
        true,
      ])
    await vi.waitFor(hasBegun, { timeout: 60_000, interval: 5 })
    child.kill(sign)
    expect(await end).toEqual({ code: 0, out: '', err: '' })
    expect(isPostmasterRunning(join(dataDir, 'postgres'))).toBe(false)
  },
)

/** The demo, filled by the first that asks for it. */
const withDemo = join(folder, 'demo')
function prepareForDemo() {
  if (!existsSync(withDemo)) install(withDemo)
}

test('what is still being sent when the server stops is cut off in time, and that is no failure', async () => {
  prepareForDemo()
  const { child, address, end } = start({ DATA_DIR: withDemo })
  const { port } = new URL(await address)
  const sender = connect(Number(port), '127.0.0.1')
  sender.on('error', () => undefined)
  await once(sender, 'connect')
  sender.write('POST /api/v1.0/login HTTP/1.1\r\nHost: yard\r\nContent-Length: 900\r\n\r\nhalf of it')
  await pause(200)
  const before = Date.now()
  child.kill('SIGTERM')
  const { code } = await end
  expect({ code, isInTime: Date.now() - before < 15_000 }).toEqual({ code: 0, isInTime: true })
})

const OTHERS = /WARNING: others can reach this address.*npm run remove-demo/

const ADDRESSES = [
  { HOST: '127.0.0.1', PUBLIC_URL: 'https://yard.example.com', isWarned: true },
  { HOST: '127.0.0.1', PUBLIC_URL: '', isWarned: false },
  { HOST: '0.0.0.0', PUBLIC_URL: '', isWarned: true },
]

test.each(isAll ? ADDRESSES : ADDRESSES.slice(0, 1))(
  'listening on $HOST, opened at "$PUBLIC_URL", the address that is printed answers, and of the demo’s login is warned: $isWarned',
  async ({ isWarned, ...settings }) => {
    prepareForDemo()
    const { child, address, end } = start({ DATA_DIR: withDemo, DEMO: 'true', ...settings })
    const answer = await fetch(`${await address}/ready`)
    expect(answer.status).toBe(200)
    child.kill('SIGTERM')
    const { code, out } = await end
    expect(code).toBe(0)
    expect(out.includes('People open it at')).toBe(settings.PUBLIC_URL !== '')
    expect(out).toContain('Demo login: renee@westgate.example')
    expect(OTHERS.test(out)).toBe(isWarned)
    expect(out.includes('WARNING')).toBe(isWarned)
  },
)

const planAnswer = z.object({ data: z.object({ state: z.string(), progress: z.unknown() }).nullable() })

/** What the demo's owner asks of a server about plans. */
async function ownerOf(url: string) {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'renee@westgate.example', password: 'every-bin-1' })
  const signedIn = await fetch(`${url}/api/v1.0/login`, { method: 'POST', headers: json, body })
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
  const headers = { ...json, origin: url, cookie: cookie.join('; ') }
  return async (method: string, path: string, sent?: object) => {
    const answer = await fetch(`${url}/api/v1.0${path}`, {
      method,
      headers,
      ...(sent && { body: JSON.stringify(sent) }),
    })
    expect(answer.status).toBe(200)
    return planAnswer.parse(await answer.json()).data
  }
}

/** A day with work for all trucks, which no search is through with at once; on Sundays few have any. */
function nextMonday(): string {
  const daysAhead = 7 - ((new Date().getUTCDay() + 6) % 7)
  return `${new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`
}

/** Starts, plans a day, stops as soon as the search is at work, and starts again: what has become of the plan. */
async function stopWhilePlanning(settings: Record<string, string>, date: string): Promise<unknown> {
  const first = start(settings)
  const ask = await ownerOf(await first.address)
  await ask('POST', '/runPlanner/plan', { date })
  const working = async () =>
    expect((await ask('GET', `/runPlanner/plan?date=${date}`))?.progress).toBeTruthy()
  await vi.waitFor(working, { timeout: 60_000, interval: 100 })
  const stoppedAt = performance.now()
  first.child.kill('SIGTERM')
  expect(await first.end).toMatchObject({ code: 0, err: '' })
  expect(performance.now() - stoppedAt).toBeLessThan(60_000)
  const second = start(settings)
  const again = await ownerOf(await second.address)
  const state = (await again('GET', `/runPlanner/plan?date=${date}`))?.state
  second.child.kill('SIGTERM')
  expect((await second.end).code).toBe(0)
  return state
}

if (isAll) {
  test('stopped while a day is being planned, it ends at once, and the next start says so', async () => {
    prepareForDemo()
    const settings = { DATA_DIR: withDemo, DEMO: 'true', PLAN_SECONDS: '120' }
    const states: unknown[] = []
    // A search that had just found its end is ready, and no stop of it: then the next try tells.
    for (let tries = 0; tries < 5 && !states.includes('stopped'); tries++) {
      states.push(await stopWhilePlanning(settings, nextMonday()))
    }
    expect(states.at(-1), states.join(', ')).toBe('stopped')
  })
}
