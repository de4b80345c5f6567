import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext, APIResponse, Browser } from '@playwright/test'
import { bigDay, type DaySize } from './big-day.ts'
import { signIn, wireDay } from './people.ts'
import { withDemo } from './with-demo.ts'

// L3 of the targets: ten dispatchers plan one day of thirty trucks at once, each with cards of their own.
const SIZE: DaySize = { trucks: 30, runs: 60, jobs: 600 }
const DISPATCHERS = 10
const SECONDS = Number(process.env.SECONDS ?? 30)
/** Between two moves of one dispatcher, in milliseconds: each is as quick as a hand can be. */
const THINKING = 700
const API = '/api/v1.0/runPlanner'

interface Times {
  reads: number[]
  /** What came of each reading, before it is compressed. */
  bytes: number[]
  moves: number[]
  until: number
}

interface Run {
  _id: string
}

async function timed<Answer>(into: number[], call: () => Promise<APIResponse>): Promise<Answer> {
  const begun = performance.now()
  const answer = await call()
  into.push(performance.now() - begun)
  if (answer.status() !== 200) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

interface DayRead {
  data: { runs: Run[] }
  mark: string
  /** Of all runs, where only those come along that have changed. */
  order?: string[]
}

/** The runs of the day, as a browser reads them, which says what it knows, or whole each time. */
function runsOfDay(request: APIRequestContext, isByParts: boolean, times: Times) {
  let known: { mark: string; runs: Run[] } = { mark: '', runs: [] }
  return async () => {
    const { data, mark, order } = await timed<DayRead>(times.reads, async () => {
      const answer = await request.get(`${API}/runs?date=${wireDay(0)}&known=${isByParts ? known.mark : ''}`)
      times.bytes.push((await answer.body()).length)
      return answer
    })
    const byId = new Map([...known.runs, ...data.runs].map((run) => [run._id, run]))
    known = { mark, runs: order ? order.flatMap((id) => byId.get(id) ?? []) : data.runs }
    if (known.runs.length < SIZE.runs) throw new Error('The board lacks a run')
    return known.runs
  }
}

/** Carries one card of a dispatcher's own from run to run and reads the board after each move, until the time is over. */
async function dispatch(
  { request, card }: { request: APIRequestContext; card: string },
  read: () => Promise<readonly Run[]>,
  times: Times,
) {
  let before: string | undefined
  while (performance.now() < times.until) {
    const others = (await read()).filter(({ _id }) => _id !== before)
    const next = others[Math.floor(Math.random() * others.length)]?._id
    const updates = [
      ...(before === undefined ? [] : [{ runId: before, bookingsToRemove: [card] }]),
      { runId: next, bookingsToAdd: [card] },
    ]
    await timed(times.moves, () =>
      request.post(`${API}/update-runs`, {
        headers: { 'idempotency-key': randomUUID() },
        data: { date: wireDay(0), updates },
      }),
    )
    before = next
    await pause(THINKING)
  }
}

async function dispatchers(browser: Browser, baseURL: string) {
  const requests = await Promise.all(
    Array.from({ length: DISPATCHERS }, async () => (await browser.newContext({ baseURL })).request),
  )
  const [first] = requests
  if (!first) throw new Error('There has to be a dispatcher')
  const owner = await bigDay(first, SIZE)
  for (const request of requests.slice(1)) await signIn(request, owner)
  return { first, requests }
}

const at = (values: readonly number[], share: number) =>
  (values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0).toFixed(0)

await withDemo(async (browser, url) => {
  const { first, requests } = await dispatchers(browser, url)
  const free = await timed<{ data: { actionId: string }[] }>([], () =>
    first.get(`${API}/unallocated?date=${wireDay(0)}`),
  )
  const ways = [1, DISPATCHERS].flatMap((count) => [false, true].map((isByParts) => ({ count, isByParts })))
  for (const [way, { count, isByParts }] of ways.entries()) {
    const times: Times = { reads: [], bytes: [], moves: [], until: performance.now() + SECONDS * 1_000 }
    await Promise.all(
      requests.slice(0, count).map((request, place) => {
        const card = free.data[way * DISPATCHERS + place]?.actionId ?? ''
        return dispatch({ request, card }, runsOfDay(request, isByParts, times), times)
      }),
    )
    console.log(
      `${count} at once, ${isByParts ? 'what has changed' : 'the whole board'}, load ${(loadavg()[0] ?? 0).toFixed(1)}: board read p50 ${at(times.reads, 0.5)}, p95 ${at(times.reads, 0.95)} ms, ${at(times.bytes, 0.5)} bytes; move saved p50 ${at(times.moves, 0.5)}, p95 ${at(times.moves, 0.95)} ms (${times.moves.length} moves)`,
    )
  }
})
