import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import type { RealServer } from './real-server.ts'

const WRITERS = 8

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

/** The office of a company, at a server that may be another one after each fault. */
export interface Office {
  token: string
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Sends a booking under its key once; answers the status, 0 when there was no answer. */
  book(key: string): Promise<number>
  /** The ids that the server has answered, by key. */
  acknowledged: ReadonlyMap<string, string>
  /** How often each unhappy answer came: '503 with Retry-After', another status, or that there was none. */
  unhappy: ReadonlyMap<string, number>
  /** Every booking the company has. */
  bookings(): Promise<{ _id: string; adminComments: string }[]>
}

const parsed = async (answer: Response): Promise<ReturnType<typeof JSON.parse>> =>
  JSON.parse(await answer.text())

/** Registers a company at the server that `serverNow` answers, and signs its owner in. */
export async function openOffice(serverNow: () => RealServer): Promise<Office> {
  const acknowledged = new Map<string, string>()
  const unhappy = new Map<string, number>()
  const note = (what: string) => unhappy.set(what, (unhappy.get(what) ?? 0) + 1)
  const office: Office = {
    token: '',
    acknowledged,
    unhappy,
    post: (path, body, headers = {}) =>
      fetch(`${serverNow().url}${BASE_PATH}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}`, ...headers },
        body: JSON.stringify(body),
      }),
    async book(key) {
      try {
        const answer = await office.post('/bookings', bookingInput({ comments: key }), {
          'idempotency-key': key,
        })
        const { status, headers } = answer
        if (status === 200) acknowledged.set(key, (await parsed(answer)).data._id)
        else note(headers.has('retry-after') ? `${status} with Retry-After` : `${status}`)
        return status
      } catch (problem) {
        if (!(problem instanceof TypeError)) throw problem
        note('no answer')
        return 0
      }
    },
    async bookings() {
      const found: { _id: string; adminComments: string }[] = []
      for (let page = 1; ; page++) {
        const { data } = await parsed(await office.post(`/bookings/getBookings?limit=100&page=${page}`, {}))
        found.push(...data)
        if (data.length < 100) return found
      }
    },
  }
  const answer = await office.post('/register', company)
  if (answer.status !== 200) throw new Error(`the company was refused: ${await answer.text()}`)
  office.token = (await parsed(answer)).data.token
  return office
}

/** Eight people who take bookings without a pause. */
export interface Writers {
  /** Resolves once so many more bookings have been acknowledged. */
  more(count: number): Promise<void>
  /** Resolves once each of them has taken the last one. */
  stop(): Promise<void>
}

/** Each booking is sent again under its key until the server has taken it. */
async function bookUntilAcknowledged(office: Office, key: string): Promise<void> {
  const status = await office.book(key)
  if (status === 200) return
  if (status >= 400 && status < 500) throw new Error(`a booking was refused with ${status}`)
  await pause(20)
  return bookUntilAcknowledged(office, key)
}

export function startWriters(office: Office): Writers {
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isOver) await bookUntilAcknowledged(office, randomUUID())
  })
  return {
    async more(count) {
      const wanted = office.acknowledged.size + count
      while (office.acknowledged.size < wanted) await pause(5)
    },
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}

/** How many acknowledged bookings are not there, how many are there twice, and how many nobody was told of. */
export async function auditBookings(office: Office) {
  const kept = await office.bookings()
  const idsByKey = Map.groupBy(kept, ({ adminComments }) => adminComments)
  const lost = [...office.acknowledged].filter(
    ([key, id]) => !idsByKey.get(key)?.some(({ _id }) => _id === id),
  )
  const doubled = [...idsByKey.values()].filter((bookings) => bookings.length > 1)
  return { lost: lost.length, doubled: doubled.length, untold: kept.length - office.acknowledged.size }
}
