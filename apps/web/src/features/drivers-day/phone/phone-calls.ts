import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { type ClockComparison, compareClocks, readClocks } from './phone-clock.ts'
import { notePhone } from './phone-db.ts'

/** Why a call has brought nothing: no connection, a server in trouble, or a refusal with its words. */
type Failed =
  | { is: 'offline' | 'unknown' }
  /** `afterMs`: for how long the server asks to be left alone. */
  | { is: 'trouble'; afterMs: number }
  | { is: 'code'; message: string }
  | { is: 'refused'; message: string }

/** What came of a call. */
export type Answer<Data> = { is: 'ok'; data: Data } | Failed

/** How an attempt to reach the office ended; `full`: the phone has no room to keep what came of it. */
export type Reached = { is: 'ok' | 'full' } | Failed

interface Failure {
  message?: string
  errors?: { field?: string; message?: string }[]
}

const TRY_LATER = [408, 425, 429]

/** A server that is away, or asks for patience, is tried again later. */
const isTrouble = (status: number) => status >= 500 || TRY_LATER.includes(status)

/** Seconds, as this server says it; a date, as others may, is left to the phone's own pauses. */
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

/** A server may take a call and say nothing: it is given up, and tried again later. A picture takes its time. */
const PATIENCE_MS = { GET: 30_000, POST: 30_000, PUT: 180_000 }

/** The calls under way: of a connection that is gone they hang until their time is over. */
let line = new AbortController()

/** Gives up all calls under way, which are made again; for a phone that has come to another network. */
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
 * Calls the office by the link, and holds the phone's clock against what it answers. A phone's calls stand apart from the
 * office's own (`client/call.ts`): nobody is signed in, nothing waits for a connection, and the service worker makes them
 * too.
 */
export async function callOffice<Data>(token: string, asked: Call): Promise<Answer<Data>> {
  const { answer, compared } = await call<Data>(token, asked)
  if (compared) await notePhone({ compared })
  return answer
}
