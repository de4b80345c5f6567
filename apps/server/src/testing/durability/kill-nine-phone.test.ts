import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { driverInput, truckInput } from '#server/testing/fleet-input.ts'
import { install } from './install.ts'
import { endRealServer, type RealServer, startRealServer } from './real-server.ts'
import { type Office, openOffice } from './writers.ts'

/** Kills while a phone sends: 4 with `npm test -- --all`, 100 with KILLS=100. */
const KILLS = Number(process.env.KILLS ?? 4)
const MINUTES = Math.max(KILLS, 4)
/** What a load costs: every one that counts stands in the booking's tipping cost. */
const COST_CENTS = 100
const DAY = toWireDate(today)

const dataDir = install(mkdtempSync(join(tmpdir(), 'skipyard-phone-')))
let server: RealServer
let office: Office
let token = ''
let job = { actionId: '', runId: '' }
let bookingId = ''

const made = async (path: string, body: unknown): Promise<ReturnType<typeof JSON.parse>> => {
  const answer = await office.post(path, body)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(text)
  return JSON.parse(text).data
}

/** One run of today with a bin that was delivered and is collected: its driver goes to the tip again and again. */
async function openRun(): Promise<void> {
  const { _id: allocatedDriver } = await made('/drivers', driverInput({ firstName: 'Kim' }))
  const truck = truckInput({ rego: 'TIP001', allocatedDriver, binTypes: [], maxBinSize: null })
  const { _id: truckId } = await made('/trucks', truck)
  const booked = await made('/bookings', bookingInput({ dropoffDate: DAY, pickupDate: DAY }))
  bookingId = booked._id
  const [drop, pick] = booked.actionDetails
  const run = await made('/runPlanner/create-run', { date: DAY, truckId, bookingId: drop._id })
  const updates = [{ runId: run._id, bookingsToAdd: [pick._id] }]
  await made('/runPlanner/update-runs', { date: DAY, updates })
  job = { actionId: pick._id, runId: run._id }
  token = (await made(`/drivers/${allocatedDriver}/link`, {})).driverLink.split('/').at(-1)
  await send([said(drop._id, { step: 'delivered' }), said(pick._id, { step: 'collected' })])
}

const phone = randomUUID()
let seq = 0
const said = (actionId: string, what: object) => {
  seq += 1
  return { key: randomUUID(), seq, at: new Date().toISOString(), ...job, actionId, ...what }
}

/** Sends entries until they are answered; answers what became of each. */
async function send(entries: readonly object[]): Promise<string[]> {
  try {
    const answer = await fetch(`${server.url}${BASE_PATH}/driver-runs/${token}/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, waiting: entries.length, entries }),
    })
    const body: ReturnType<typeof JSON.parse> = JSON.parse(await answer.text())
    if (answer.status === 200) return body.data.results.map(({ outcome }: { outcome: string }) => outcome)
    if (answer.status < 500) throw new Error(`refused with ${answer.status}`)
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem
  }
  await pause(20)
  return send(entries)
}

const load = () =>
  said(job.actionId, {
    step: 'tipped',
    site: 'Brooklyn',
    docket: `D-${seq}`,
    weightKg: 900,
    costCents: COST_CENTS,
  })

beforeAll(async () => {
  server = await startRealServer(dataDir)
  office = await openOffice(() => server)
  await openRun()
}, MINUTES * 60_000)

afterAll(async () => {
  await endRealServer(server, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const tippingCost = async (): Promise<number> => {
  const answer = await fetch(`${server.url}${BASE_PATH}/bookings/${bookingId}`, {
    headers: { authorization: `Bearer ${office.token}` },
  })
  return JSON.parse(await answer.text()).data.tippingCost
}

test(
  `${KILLS} kill -9 of the server while a phone sends: every entry counts, and none twice`,
  async () => {
    const { port } = server
    const outcomes: string[] = []
    let isOver = false
    const sending = (async () => {
      while (!isOver) outcomes.push(...(await send([load(), load(), load()])))
    })()
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = outcomes.length + 6
      while (outcomes.length < wanted) await pause(5)
      await pause(Math.random() * 60)
      await endRealServer(server, 'SIGKILL')
      server = await startRealServer(dataDir, { PORT: `${port}` })
    }
    isOver = true
    await sending
    expect(new Set(outcomes)).toEqual(new Set(['applied']))
    expect(await tippingCost()).toBe(outcomes.length)
  },
  MINUTES * 60_000,
)

test('these tests have teeth: the same load under another key counts again', async () => {
  const before = await tippingCost()
  const entry = load()
  await send([entry])
  await send([{ ...entry, key: randomUUID() }])
  expect(await tippingCost()).toBe(before + 2)
})
