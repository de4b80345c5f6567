import { texts } from '@skipyard/domain/shared/texts.ts'
import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { queryClient } from '#web/client/query-client.ts'
import { sampleSettings } from '#web/client/sample-settings.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import { type FormCase, ID } from './form-case.tsx'

const SLOW_MS = 1_000
const TRUE_TURNS = 3
const trueTimeout = globalThis.setTimeout
const BASE = '/api/v1.0'

/** The outcome of a save: done and answered, done and not answered, never arrived, arrived twice, refused in trouble. */
export type Fate = 'answered' | 'cut' | 'lost' | 'doubled' | 'failed' | 'expired'

interface Kept {
  body: string
  reply: object
}

const arrived: string[] = []

/** The server behind a form: what it has on record, and the outcome of the next save. */
export const unlucky = {
  /** By the key under which it came: a repeated key is answered as before, with another body refused. */
  records: new Map<string, Kept>(),
  /** Every key that arrived. */
  keys: arrived,
  fate: (): { fate: Fate; afterMs: number } => ({ fate: 'answered', afterMs: 0 }),
  /** Whether anybody is there at all. */
  isAway: false,
}

type Behind = Pick<FormCase, 'record' | 'reads' | 'keyOf' | 'refusesAgain'>

let form: Behind = {}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What a body says; nothing where there is none. */
const read = async (body: string): Promise<{ key?: string; [field: string]: unknown }> =>
  body === '' ? {} : await new Response(body).json()

async function keep(key: string, body: string): Promise<Response> {
  const said = await read(body)
  const before = unlucky.records.get(key)
  if (before && before.body !== body) return Response.json({ message: 'Used before' }, { status: 422 })
  if (before && form.refusesAgain) {
    const { message } = form.refusesAgain
    return Response.json({ message, errors: [form.refusesAgain] }, { status: 400 })
  }
  const data = {
    ...form.record,
    ...said,
    _id: ID,
    jobID: 'BSB-1',
    version: 2,
  }
  const reply = before?.reply ?? { message: 'Saved', data }
  unlucky.records.set(key, { body, reply })
  return Response.json(reply)
}

async function answerWrite(key: string, body: string): Promise<Response> {
  const { fate, afterMs } = unlucky.fate()
  unlucky.keys.push(key)
  await later(afterMs / 2)
  if (fate === 'failed') return Response.json({ message: texts.server.internal }, { status: 500 })
  if (fate === 'expired') return Response.json({ message: 'Unauthorized' }, { status: 401 })
  const reply = fate === 'lost' ? Response.error() : await keep(key, body)
  if (fate === 'doubled') await keep(key, body)
  await later(afterMs / 2)
  return fate === 'cut' ? Response.error() : reply
}

const tipPlace = {
  name: '12 Dump Rd',
  suburb: 'Altona',
  postCode: '3018',
  lat: -37.9,
  lon: 144.8,
  match: 'named',
}
const READS: Readonly<Record<string, object>> = {
  '/priceBook': { data: { version: 1, sheets: [], zones: [], surcharges: [], knowsYard: true } },
  '/settings/': { data: sampleSettings },
  '/settings/closed-days': { data: { version: 1, state: 'VIC', holidays: [], closedDays: [], weekdays: [] } },
  '/binCount/getBinPredictionBySize': { data: { total: 0, availability: [] } },
  '/binCount/getBinSizes': { data: { binSizes: [] } },
  '/addresses/map-style': { data: { styleUrl: null, hosts: [], routingHost: null } },
  '/addresses/within': { data: [] },
  '/register/addresses': { data: [tipPlace] },
  '/xero/getXeroAccounts': { data: [], readAt: '2026-05-14T00:00:00Z', isOld: false },
}

/** Calls of the office have their key in the head, those of strangers in the body. */
async function serve(path: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  if (unlucky.isAway) return Promise.reject(new TypeError('Failed to fetch'))
  const text = typeof body === 'string' ? body : ''
  const name = path.replace(BASE, '').replace(/\?.*/, '')
  if (name === '/refresh') return Response.json({ message: 'Unauthorized' }, { status: 401 })
  const said = await read(text)
  const key = new Headers(headers).get('idempotency-key') ?? said.key ?? form.keyOf?.(said)
  // What a file would make is read by a trial run.
  const isSave = method !== 'GET' && said.dryRun !== true
  if (isSave && key !== undefined) return answerWrite(key, text)
  return Response.json(form.reads?.[name] ?? READS[name] ?? { total: 0, data: [] })
}

/** Before each test: a clock that goes on when it is told to. */
export function startUnluckyClock(): void {
  vi.useFakeTimers({ now: new Date('2026-05-14T02:00:00Z') })
  // What fonts a page has loaded is nothing the document of the tests knows; a growing text field asks.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

/** After each test. */
export function stopUnluckyServer(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** A turn of the true clock: by it the document reads a file and modules arrive. */
const turn = () => new Promise((resolve) => trueTimeout(resolve, 0))

/** Lets so much time go by. */
export const wait = (ms: number) =>
  act(async () => {
    for (let turns = 0; turns < TRUE_TURNS; turns += 1) await turn()
    await vi.advanceTimersByTimeAsync(ms)
  })

/** Before each form: nothing on record, an office user signed in, and everything answered at once. */
export function startUnluckyServer(shown: Behind): void {
  form = shown
  Object.assign(unlucky, { records: new Map(), keys: [], isAway: false })
  unlucky.fate = () => ({ fate: 'answered', afterMs: 10 })
  sessionStorage.clear()
  queryClient.clear()
  queryClient.setQueryData(profileQuery.queryKey, { ...sampleProfile, role: 'owner' })
  vi.stubGlobal('fetch', serve)
}

/** The next saves meet these fates, those after them none. */
export function meet(...fates: Fate[]): void {
  unlucky.fate = () => ({ fate: fates.shift() ?? 'answered', afterMs: SLOW_MS })
}
