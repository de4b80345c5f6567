import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { driverInput, truckInput } from '#server/testing/fleet-input.ts'
import { type ExchangeCalls, exchangeCalls, ofToday } from './exchange-calls.ts'
import type { RealServer } from './real-server.ts'

const WRITERS = 8
/** How long one waits who got no answer, or a 503: trying without a pause, eight slow down what they wait for. */
const PATIENCE_MS = 100

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
export interface Office extends ExchangeCalls {
  token: string
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Sends a booking under its key once; answers the status, 0 when there was no answer. */
  book(key: string): Promise<number>
  /** Puts the drop of an acknowledged booking into a run under its own key once; answers the status, 0 without one. */
  plan(key: string): Promise<number>
  /** The ids that the server has answered, by key. */
  acknowledged: ReadonlyMap<string, string>
  /** The runs that the server has answered to have put drops into, by the booking's key. */
  planned: ReadonlyMap<string, { drop: string; runId: string }>
  /** The jobs of every run of the day that is planned. */
  runs(): Promise<{ _id: string; bookings: { actionId: string }[] }[]>
  /** How often each unhappy answer came: '503 with Retry-After', another status, or that there was none. */
  unhappy: ReadonlyMap<string, number>
  /** Every booking the company has. */
  bookings(): Promise<{ _id: string; adminComments: string }[]>
}

const parsed = async (answer: Response): Promise<ReturnType<typeof JSON.parse>> =>
  JSON.parse(await answer.text())

const DAY = toWireDate(addDays(today, 1))
/** As many empty runs as there are writers, of a truck that carries everything. */
async function openRuns(office: Office): Promise<string[]> {
  const made = async (path: string, body: unknown) => (await parsed(await office.post(path, body))).data._id
  const allocatedDriver: string = await made('/drivers', driverInput())
  const truckId: string = await made(
    '/trucks',
    truckInput({ allocatedDriver, binTypes: [], maxBinSize: null }),
  )
  const runs: string[] = []
  for (let run = 0; run < WRITERS; run++) {
    runs.push(await made('/runPlanner/create-run', { date: DAY, truckId }))
  }
  return runs
}

async function signUp(office: Office): Promise<string> {
  const answer = await office.post('/register', company)
  if (answer.status !== 200) throw new Error(`the company was refused: ${await answer.text()}`)
  return (await parsed(answer)).data.token
}

/** Registers a company at the server that `serverNow` answers, and signs its owner in. */
export async function openOffice(serverNow: () => RealServer): Promise<Office> {
  const acknowledged = new Map<string, string>()
  const planned = new Map<string, { drop: string; runId: string }>()
  const drops = new Map<string, string>()
  const runIds: string[] = []
  const unhappy = new Map<string, number>()
  const note = (what: string) => unhappy.set(what, (unhappy.get(what) ?? 0) + 1)
  const versions = new Map<string, number>()
  const wishes = new Map<string, { drop: string; runId: string }>()
  /** What was answered under a key, whole; undefined when nothing was. */
  const told = async (path: string, body: unknown, key: string) => {
    try {
      const answer = await office.post(path, body, { 'idempotency-key': key })
      const { status, headers } = answer
      const { data } = await parsed(answer)
      if (status !== 200) note(headers.has('retry-after') ? `${status} with Retry-After` : `${status}`)
      return { status, data }
    } catch (problem) {
      if (!(problem instanceof TypeError)) throw problem
      note('no answer')
      return undefined
    }
  }
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${office.token}` }
    return (await parsed(await fetch(`${serverNow().url}${BASE_PATH}${path}`, { headers }))).data
  }
  const office: Office = {
    token: '',
    acknowledged,
    planned,
    unhappy,
    ...exchangeCalls({ send: told, acknowledged, versions, read }),
    post: (path, body, headers = {}) =>
      fetch(`${serverNow().url}${BASE_PATH}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${office.token}`, ...headers },
        body: JSON.stringify(body),
      }),
    async book(key) {
      const answer = await told('/bookings', bookingInput({ comments: key, ...ofToday(key) }), key)
      if (answer?.status !== 200) return answer?.status ?? 0
      const { _id, version, actionDetails } = answer.data
      versions.set(key, version)
      acknowledged.set(key, _id)
      drops.set(key, actionDetails[0]._id)
      return 200
    },
    async plan(key) {
      const [drop = '', runId = ''] = [drops.get(key), runIds[planned.size % runIds.length]]
      const wish = wishes.get(key) ?? { drop, runId }
      wishes.set(key, wish)
      const updates = [{ runId: wish.runId, bookingsToAdd: [wish.drop] }]
      const answer = await told('/runPlanner/update-runs', { date: DAY, updates }, `plan-${key}`)
      if (answer?.status === 200) planned.set(key, wish)
      return answer?.status ?? 0
    },
    async runs() {
      return (await read(`/runPlanner/runs?date=${DAY}`)).runs
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
  office.token = await signUp(office)
  runIds.push(...(await openRuns(office)))
  return office
}

/** Eight people who take bookings without a pause. */
export interface Writers {
  /** Resolves once so many more bookings have been acknowledged. */
  more(count: number): Promise<void>
  /** Resolves once each of them has taken the last one. */
  stop(): Promise<void>
}

/** What is written is sent again under its key until the server has taken it. */
async function untilAcknowledged(write: () => Promise<number>): Promise<void> {
  const status = await write()
  if (status === 200) return
  if (status >= 400 && status < 500) throw new Error(`a write was refused with ${status}`)
  await pause(PATIENCE_MS)
  return untilAcknowledged(write)
}

/** A booking is taken, and its drop put into a run. */
async function bookAndPlan(office: Office): Promise<void> {
  const key = randomUUID()
  await untilAcknowledged(() => office.book(key))
  await untilAcknowledged(() => office.plan(key))
}

/** A bin that is out is exchanged: the hire ends, the next one is booked, and both jobs are one visit. */
async function bookAndExchange(office: Office): Promise<void> {
  const key = `exchange-${randomUUID()}`
  await untilAcknowledged(() => office.book(key))
  await untilAcknowledged(() => office.deliver(key))
  await untilAcknowledged(() => office.exchange(key))
}

export function startWriters(office: Office): Writers {
  let isOver = false
  const writers = Array.from({ length: WRITERS }, async (_, index) => {
    while (!isOver) await (index % 4 === 0 ? bookAndExchange(office) : bookAndPlan(office))
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
  const isNext = new Set([...office.exchanged.values()].map(({ next }) => next))
  const kept = (await office.bookings()).filter(({ _id }) => !isNext.has(_id))
  const idsByKey = Map.groupBy(kept, ({ adminComments }) => adminComments)
  const lost = [...office.acknowledged].filter(
    ([key, id]) => !idsByKey.get(key)?.some(({ _id }) => _id === id),
  )
  const doubled = [...idsByKey.values()].filter((bookings) => bookings.length > 1)
  return { lost: lost.length, doubled: doubled.length, untold: kept.length - office.acknowledged.size }
}

/** How many cards are not in the run that was acknowledged for them, or in more than one. */
export async function auditRuns(office: Office) {
  const runs = await office.runs()
  const placesOf = (drop: string) =>
    runs.flatMap(({ _id, bookings }) => bookings.filter(({ actionId }) => actionId === drop).map(() => _id))
  const astray = [...office.planned.values()].filter(({ drop, runId }) => placesOf(drop).join() !== runId)
  return { astray: astray.length, isPlanned: office.planned.size > 0 }
}

/** How many acknowledged exchanges are not one visit of both bookings. Of a half one the booking is among the untold ones. */
export async function auditVisits(office: Office) {
  const ends = [...office.exchanged.values()].flatMap(({ taken, next }) => [taken, next])
  const counts = await Promise.all(ends.map((id) => office.visitsOf(id)))
  return { torn: counts.filter((count) => count !== 1).length, isExchanged: ends.length > 0 }
}
