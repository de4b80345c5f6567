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

/** Carries one card of a dispatcher's own from run to run and reads the board after each move, until the time is over. */
async function dispatch(request: APIRequestContext, card: string, times: Times) {
  const read = () =>
    timed<{ data: { runs: Run[] } }>(times.reads, () => request.get(`${API}/runs?date=${wireDay(0)}`))
  let before: string | undefined
  while (performance.now() < times.until) {
    const { data } = await read()
    const others = data.runs.filter(({ _id }) => _id !== before)
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
  for (const count of [1, DISPATCHERS]) {
    const times: Times = { reads: [], moves: [], until: performance.now() + SECONDS * 1_000 }
    await Promise.all(
      requests
        .slice(0, count)
        .map((request, place) =>
          dispatch(request, free.data[count === 1 ? 0 : place + 1]?.actionId ?? '', times),
        ),
    )
    console.log(
      `${count} at once, load ${(loadavg()[0] ?? 0).toFixed(1)}: board read p50 ${at(times.reads, 0.5)}, p95 ${at(times.reads, 0.95)} ms; move saved p50 ${at(times.moves, 0.5)}, p95 ${at(times.moves, 0.95)} ms (${times.moves.length} moves)`,
    )
  }
})
