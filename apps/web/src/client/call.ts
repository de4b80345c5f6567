import { BASE_PATH, type InputOf, type Operation, type ReplyOf } from '@skipyard/contract/operation.ts'
import { ApiError, NO_ANSWER, readFailure } from './api-error.ts'
import { renewSession } from './renew-session.ts'
import { reportSessionExpired } from './session-expiry.ts'

interface Extras {
  idempotencyKey?: string
  signal?: AbortSignal
}

interface Sent extends Extras {
  params?: object
  query?: object
  body?: unknown
}

type Needed<O extends Operation> = {
  [Key in keyof InputOf<O> as undefined extends InputOf<O>[Key] ? never : Key]: InputOf<O>[Key]
}
type Optional<O extends Operation> = {
  [Key in keyof InputOf<O> as undefined extends InputOf<O>[Key] ? Key : never]?: InputOf<O>[Key]
}

/** What an operation is called with: its own params, query and body, and per call a key and a signal. */
export type CallInput<O extends Operation> = Needed<O> & Optional<O> & Extras

type Arguments<O extends Operation> =
  Record<string, never> extends Needed<O> ? [input?: CallInput<O>] : [input: CallInput<O>]

function fillPath(path: string, params: object = {}): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values.get(name))))
}

function writeQuery(query: object = {}): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) written.append(name, String(one))
  }
  const text = written.toString()
  return text === '' ? '' : `?${text}`
}

function writeHeaders(sent: Sent): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (sent.body !== undefined) headers['content-type'] = 'application/json'
  if (sent.idempotencyKey !== undefined) headers['idempotency-key'] = sent.idempotencyKey
  return headers
}

async function send(operation: Operation, sent: Sent): Promise<Response> {
  const address = `${BASE_PATH}${fillPath(operation.path, sent.params)}${writeQuery(sent.query)}`
  try {
    return await fetch(address, {
      method: operation.method,
      credentials: 'same-origin',
      headers: writeHeaders(sent),
      body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
      signal: sent.signal,
    })
  } catch (problem) {
    if (sent.signal?.aborted) throw problem
    throw new ApiError(0, NO_ANSWER)
  }
}

async function sendAsMember(operation: Operation, sent: Sent): Promise<Response> {
  const startedAt = Date.now()
  const first = await send(operation, sent)
  if (first.status !== 401 || operation.access === 'public') return first
  const isRenewed = await renewSession(startedAt)
  const answer = isRenewed ? await send(operation, sent) : first
  if (answer.status === 401) reportSessionExpired()
  return answer
}

/**
 * Calls the API. A good answer comes back as the contract's reply; every other becomes an ApiError.
 * An expired session is renewed silently once; this module shows nothing itself.
 */
export function call<const O extends Operation>(operation: O, ...args: Arguments<O>): Promise<ReplyOf<O>>
export async function call(operation: Operation, sent: Sent = {}): Promise<unknown> {
  const response = await sendAsMember(operation, sent)
  if (!response.ok) throw await readFailure(response)
  return response.status === 204 ? null : response.json()
}
