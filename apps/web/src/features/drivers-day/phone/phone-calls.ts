import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { notePhone } from './outbox/phone-db.ts'
import { type ClockComparison, compareClocks, readClocks } from './phone-clock.ts'

type Failed =
  | { is: 'offline' | 'unknown' }
  /** `afterMs`: how long the server asks to wait. */
  | { is: 'trouble'; afterMs: number }
  | { is: 'code'; message: string }
  | { is: 'refused'; message: string }

export type Answer<Data> = { is: 'ok'; data: Data } | Failed

/** `full`: the phone has no room to keep the result. */
export type Reached = { is: 'ok' | 'full' } | Failed

interface Failure {
  message?: string
  errors?: { field?: string; message?: string }[]
}

const TRY_LATER = [408, 425, 429]

const isTrouble = (status: number) => status >= 500 || TRY_LATER.includes(status)

/** Seconds, as this server sends it; a date, as proxies may, falls back to the usual pauses. */
const patienceAskedBy = ({ headers }: Response) => (Number(headers.get('retry-after')) || 0) * 1000

async function failureOf(response: Response): Promise<Failed> {
  const isOurs = response.headers.get('content-type')?.includes('json')
  // What a hotel's or a car park's gateway says in the server's place is no answer of ours.
  if (isTrouble(response.status) || !isOurs) return { is: 'trouble', afterMs: patienceAskedBy(response) }
  const said: Failure = await response.json()
  const [first] = said.errors ?? []
  const message = first?.message ?? said.message ?? ''
  if (response.status === 401) return { is: 'code', message }
  if (response.status === 404) return { is: 'unknown' }
  return { is: 'refused', message }
}

/** After this long without an answer a call is aborted and tried later. Pictures take longer. */
const PATIENCE_MS = { GET: 30_000, POST: 30_000, PUT: 180_000 }

let line = new AbortController()

/** Aborts all calls under way so that they are made again, after the network changed. */
export function hangUp(): void {
  line.abort()
  line = new AbortController()
}

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  /** Below the link's own address. */
  path: string
  body?: unknown
}

interface Heard<Data> {
  answer: Answer<Data>
  compared: ClockComparison | null
}

async function call<Data>(token: string, { method, path, body }: Call): Promise<Heard<Data>> {
  try {
    const sent = readClocks()
    const response = await fetch(`${BASE_PATH}/driver-runs/${encodeURIComponent(token)}${path}`, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.any([line.signal, AbortSignal.timeout(PATIENCE_MS[method])]),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const compared = compareClocks(sent, readClocks(), response.headers.get('date'))
    if (!response.ok) return { answer: await failureOf(response), compared: null }
    const said: { data: Data } = await response.json()
    return { answer: { is: 'ok', data: said.data }, compared }
  } catch (problem) {
    const isSilent = problem instanceof DOMException && problem.name === 'TimeoutError'
    // No connection, or one that broke off in the middle of the answer.
    const answer = isSilent ? { is: 'trouble' as const, afterMs: 0 } : { is: 'offline' as const }
    return { answer, compared: null }
  }
}

/**
 * Calls the server by a driver's link and compares the phone's clock with its answer. Apart from
 * `client/call.ts`, as nobody is signed in, nothing waits for a connection and the service worker calls
 * too.
 */
export async function callOffice<Data>(token: string, asked: Call): Promise<Answer<Data>> {
  const { answer, compared } = await call<Data>(token, asked)
  if (compared) await notePhone({ compared })
  return answer
}
