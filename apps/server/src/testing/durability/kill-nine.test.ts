import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { install } from './install.ts'
import { endRealServer, type RealServer, startRealServer } from './real-server.ts'
import { auditBookings, auditRuns, auditVisits, type Office, openOffice, startWriters } from './writers.ts'

/** reliability.md D1: 6 kills with `npm test -- --all`; 100 with KILLS=100. */
const KILLS = Number(process.env.KILLS ?? 6)
/** A kill takes a second or two; on a busy machine the restart after it takes many. */
const MINUTES = KILLS

const dataDir = install(mkdtempSync(join(tmpdir(), 'skipyard-kill-')))
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

test(
  `${KILLS} kill -9 of the server under eight writers lose no acknowledged booking, double none, leave every card in the run it was moved to, and every exchange whole`,
  async () => {
    const writers = startWriters(office)
    const { port } = server
    for (let kill = 0; kill < KILLS; kill++) {
      await writers.more(5)
      await pause(Math.random() * 300)
      await endRealServer(server, 'SIGKILL')
      server = await startRealServer(dataDir, { PORT: `${port}` })
    }
    await writers.stop()
    expect(await auditBookings(office)).toEqual({ lost: 0, doubled: 0, untold: 0 })
    expect(await auditRuns(office)).toEqual({ astray: 0, isPlanned: true })
    expect(await auditVisits(office)).toEqual({ torn: 0, isExchanged: true })
  },
  MINUTES * 60_000,
)

test('these tests have teeth: the same retry without a key takes the booking twice', async () => {
  const body = bookingInput({ comments: 'no key' })
  await office.post('/bookings', body)
  await office.post('/bookings', body)
  const duplicates = (await office.bookings()).filter(({ adminComments }) => adminComments === 'no key')
  expect(duplicates.length).toBe(2)
})
