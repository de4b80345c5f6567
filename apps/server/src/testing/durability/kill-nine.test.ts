import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { endRealServer, type RealServer, startRealServer } from './real-server.ts'

/** reliability.md D1: 20 kills with every `npm test`, 100 with KILLS=100. */
const KILLS = Number(process.env.KILLS ?? 20)
const WRITERS = 8
/** A kill takes a second or two; on a busy machine the restart after it takes many. */
const MINUTES = KILLS

const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-kill-'))
let server: RealServer
let token = ''

const company = {
  email: 'owner@example.com.au',
  mobile: '0412345678',
  companyName: 'Durable Skips',
  password: 'every bin accounted 4',
  passwordConfirm: 'every bin accounted 4',
  noOfTrucks: 2,
  bins: 20,
  abn: '51824753556',
  agreement: true,
  timeZone: 'Australia/Melbourne',
  baseLocation: { name: 'Depot', suburb: 'Laverton North', postCode: '3026', lat: -37.83, lon: 144.78 },
}

const parsed = async (answer: Response): Promise<ReturnType<typeof JSON.parse>> =>
  JSON.parse(await answer.text())

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${BASE_PATH}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
}

beforeAll(async () => {
  server = await startRealServer(dataDir)
  const answer = await post('/register', company)
  expect(answer.status, await answer.clone().text()).toBe(200)
  token = (await parsed(answer)).data.token
})

afterAll(async () => {
  await endRealServer(server, 'SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends the same booking under the same key until the server has said 200; answers the booking's id. */
async function bookUntilAcknowledged(key: string): Promise<string> {
  try {
    const answer = await post('/bookings', bookingInput({ comments: key }), { 'idempotency-key': key })
    if (answer.status === 200) return (await parsed(answer)).data._id
    if (answer.status < 500) throw new Error(`refused: ${await answer.text()}`)
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem
  }
  await pause(20)
  return bookUntilAcknowledged(key)
}

async function allBookings(): Promise<{ _id: string; adminComments: string }[]> {
  const found: { _id: string; adminComments: string }[] = []
  for (let page = 1; ; page++) {
    const { data } = await parsed(await post(`/bookings/getBookings?limit=100&page=${page}`, {}))
    found.push(...data)
    if (data.length < 100) return found
  }
}

test(
  `${KILLS} kill -9 of the server under ${WRITERS} writers lose no acknowledged booking and double none`,
  async () => {
    const acknowledged = new Map<string, string>()
    let isOver = false
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const key = randomUUID()
        acknowledged.set(key, await bookUntilAcknowledged(key))
      }
    })
    const { port } = server
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.size
      while (acknowledged.size < before + 5) await pause(5)
      await pause(Math.random() * 300)
      await endRealServer(server, 'SIGKILL')
      server = await startRealServer(dataDir, { PORT: `${port}` })
    }
    isOver = true
    await Promise.all(writers)

    const kept = await allBookings()
    const idsByKey = Map.groupBy(kept, ({ adminComments }) => adminComments)
    const lost = [...acknowledged].filter(([key, id]) => !idsByKey.get(key)?.some(({ _id }) => _id === id))
    const doubled = [...idsByKey.values()].filter((bookings) => bookings.length > 1)
    expect({ lost: lost.length, doubled: doubled.length }).toEqual({ lost: 0, doubled: 0 })
    expect(kept.length).toBe(acknowledged.size)
  },
  MINUTES * 60_000,
)

test('these tests have teeth: the same retry without a key takes the booking twice', async () => {
  const body = bookingInput({ comments: 'no key' })
  await post('/bookings', body)
  await post('/bookings', body)
  const twins = (await allBookings()).filter(({ adminComments }) => adminComments === 'no key')
  expect(twins.length).toBe(2)
})
