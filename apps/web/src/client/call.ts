import { BASE_PATH, type InputOf, type Operation, type ReplyOf } from '@skipyard/contract/operation.ts'
import { ApiError, NO_ANSWER, OTHER_COMPANY, readFailure } from './api-error.ts'
import { checkConnection, isOutage, untilAnswering } from './connection.ts'
import { pressOnce } from './press-once.ts'
import { followSave } from './saves-under-way.ts'
import { asMember } from './session/as-member.ts'
import { movedTo } from './session/tab-company.ts'

interface Extras {
  idempotencyKey?: string
  /** Called with the idempotency key under which a save without a key of its own is sent. */
  onKey?: (key: string) => void
  /**
   * Cancels a read when its screen closes. A call without a signal is a save and waits for the connection.
   */
  signal?: AbortSignal
  /** A 401 is returned as it is: no question to sign in again, no waiting for the connection. */
  isQuiet?: boolean
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

type CallInput<O extends Operation> = Needed<O> & Optional<O> & Extras

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

const addressOf = ({ path }: Operation, { params, query }: Sent) =>
  `${BASE_PATH}${fillPath(path, params)}${writeQuery(query)}`

async function send(operation: Operation, sent: Sent): Promise<Response> {
  // The cookie is another company's by now: nothing here may be read or saved there.
  const isForTab = operation.access === 'public' || operation.isOfLogin || movedTo() === null
  if (!isForTab) throw new ApiError(409, OTHER_COMPANY)
  try {
    return await fetch(addressOf(operation, sent), {
      method: operation.method,
      credentials: 'same-origin',
      headers: writeHeaders(sent),
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
      signal: sent.signal ?? null,
    })
  } catch (problem) {
    if (sent.signal?.aborted) throw problem
    return Response.error()
  }
}

const isSave = ({ method, access, isReplyNeverStored }: Operation, { signal, isQuiet }: Sent) =>
  method !== 'GET' && access === 'member' && !isReplyNeverStored && signal === undefined && !isQuiet

async function sendOnce(operation: Operation, sent: Sent): Promise<Response> {
  const answer = await send(operation, sent)
  if (isOutage(answer.status)) await checkConnection()
  return answer
}

/** Repeats a save until the server can be reached; its idempotency key makes it count once. */
async function sendUntilAnswered(operation: Operation, sent: Sent, givenUp: AbortSignal): Promise<Response> {
  givenUp.throwIfAborted()
  let answer = await send(operation, sent)
  for (let tries = 1; isOutage(answer.status); tries += 1) {
    const hasWaited = await untilAnswering(givenUp)
    givenUp.throwIfAborted()
    if (!hasWaited && tries > 1) break
    answer = await send(operation, sent)
  }
  return answer
}

function sendUnder(idempotencyKey: string, operation: Operation, sent: Sent): Promise<Response> {
  return followSave(idempotencyKey, (signal) =>
    asMember({ send: () => sendUntilAnswered(operation, { ...sent, idempotencyKey }, signal), signal }),
  )
}

function sendSave(operation: Operation, sent: Sent): Promise<Response> {
  const { idempotencyKey, body } = sent
  if (idempotencyKey !== undefined) return sendUnder(idempotencyKey, operation, sent)
  const what = `${operation.method} ${addressOf(operation, sent)} ${JSON.stringify(body) ?? ''}`
  return pressOnce(what, (key) => {
    sent.onKey?.(key)
    return sendUnder(key, operation, sent)
  })
}

function sendOther(operation: Operation, sent: Sent): Promise<Response> {
  const { signal, isQuiet } = sent
  const once = () => sendOnce(operation, sent)
  return operation.access === 'public' ? once() : asMember({ send: once, signal, isQuiet })
}

/**
 * Calls the API. Resolves with the contract's reply, rejects with an ApiError. An expired session is
 * renewed or waited for; a save waits for the connection. Shows no toast.
 */
export function call<const O extends Operation>(operation: O, ...args: Arguments<O>): Promise<ReplyOf<O>>
export async function call(operation: Operation, sent: Sent = {}): Promise<unknown> {
  const response = await (isSave(operation, sent) ? sendSave : sendOther)(operation, sent)
  if (response.type === 'error') throw new ApiError(0, NO_ANSWER)
  if (!response.ok) throw await readFailure(response)
  return response.status === 204 ? null : response.json()
}
