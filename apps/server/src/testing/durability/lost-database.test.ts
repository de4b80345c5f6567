import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { install } from './install.ts'
import { connectAsOwner, endBusyBackend, endEveryBackend, killDatabase } from './real-database.store.ts'
import { endRealServer, type RealServer, startRealServer } from './real-server.ts'
import { auditBookings, type Office, openOffice, startWriters } from './writers.ts'

/** reliability.md D2 and D3: 10 kills and 20 ended connections with `npm test -- --all`; more with KILLS=100. */
const KILLS = Math.ceil(Number(process.env.KILLS ?? 20) / 2)
const ENDED = KILLS * 2

const dataDir = install(mkdtempSync(join(tmpdir(), 'skipyard-lost-')))
const mails = join(dataDir, 'mail')
let server: RealServer
let office: Office

beforeAll(async () => {
  server = await startRealServer(dataDir)
  office = await openOffice(() => server)
})

afterAll(async () => {
  await endRealServer(server, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** What an open screen hears. */
async function listen(): Promise<{ heard: () => string }> {
  const { body } = await fetch(`${server.url}${BASE_PATH}/events`, {
    headers: { authorization: `Bearer ${office.token}`, accept: 'text/event-stream' },
  })
  let text = ''
  const read = async () => {
    if (body) for await (const chunk of body) text += Buffer.from(chunk).toString()
  }
  read().catch(() => undefined)
  await vi.waitFor(() => expect(text).toContain('event: open'))
  return { heard: () => text }
}

async function databaseAnswers(): Promise<pg.Client> {
  for (;;) {
    const owner = await connectAsOwner(dataDir)
    if (owner) return owner
    await pause(20)
  }
}

async function outcome() {
  const bookings = await auditBookings(office)
  return { ...bookings, exit: server.process.exitCode, unhappy: [...office.unhappy.keys()] }
}

const allIsWell = { lost: 0, doubled: 0, untold: 0, exit: null, unhappy: ['503 with Retry-After'] }

test(`${ENDED} connections ended in mid-call: the server stays, callers are told 503, nothing is lost`, async () => {
  const owner = await databaseAnswers()
  const writers = startWriters(office)
  for (let ended = 0; ended < ENDED; ) {
    await writers.more(1)
    if (await endBusyBackend(owner)) ended++
  }
  await owner.end()
  await writers.stop()
  expect(await outcome()).toEqual(allIsWell)
})

test('a failover ends every connection at once: screens, queue and calls go on without a restart', async () => {
  const screen = await listen()
  const owner = await databaseAnswers()
  await endEveryBackend(owner)
  await owner.end()
  await vi.waitFor(() => expect(screen.heard()).toContain('"everything"'), { timeout: 60_000 })
  await vi.waitFor(async () => expect(await office.book('after-the-failover')).toBe(200))
  await vi.waitFor(() => expect(screen.heard()).toContain('"bookings"'), { timeout: 60_000 })
  const before = existsSync(mails) ? readdirSync(mails).length : 0
  await office.post('/invites', { name: 'Ana Petrov', email: 'ana@example.com.au', role: 'viewer' })
  await vi.waitFor(() => expect(readdirSync(mails).length).toBeGreaterThan(before), { timeout: 60_000 })
})

test(
  `${KILLS} kill -9 of PostgreSQL: it is started again by itself, the first call after it is taken, nothing is lost`,
  async () => {
    const screen = await listen()
    const writers = startWriters(office)
    const firstAnswers: number[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      await writers.more(5)
      await pause(Math.random() * 300)
      killDatabase(dataDir)
      const owner = await databaseAnswers()
      firstAnswers.push(await office.book(`first-call-after-kill-${kill}`))
      await owner.end()
    }
    expect(new Set(firstAnswers)).toEqual(new Set([200]))
    await writers.stop()
    expect(await outcome()).toEqual(allIsWell)
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    expect(screen.heard()).toContain('"everything"')
  },
  KILLS * 60_000,
)
