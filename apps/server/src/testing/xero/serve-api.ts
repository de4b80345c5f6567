import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Books } from './books.ts'
import type { Connection, createCallers } from './callers.ts'
import type { ApiAnswer } from './elements.ts'
import { befall, type Fate } from './fate.ts'
import { type Faults, isCut, isLate, turnAway } from './faults.ts'
import type { createLimits } from './limits.ts'
import { readText } from './read-text.ts'
import { BadCall, badBody, badQuery, notFound, shut } from './refusal.ts'
import { createRepeats } from './repeats.ts'
import type { Resource } from './resource.ts'
import { resources } from './resources.ts'
import { asXml } from './xml.ts'

const ROOT = '/api.xro/2.0/'
const SHUT = [401, 403]

/** One call of the books, for a test to look at. */
export interface Call {
  organisationId: string
  method: string
  path: string
  query: string
  key: string | undefined
  body: unknown
  status: number
}

/** What the API stands on. */
export interface ApiGround {
  callers: ReturnType<typeof createCallers>
  books: Map<string, Books>
  connections: Connection[]
  limits: ReturnType<typeof createLimits>
  faults: Faults
  calls: Call[]
  /** What nobody waits for any more, and Xero does all the same. */
  late: Set<() => Promise<unknown>>
}

function findResource(method: string, pathname: string): { resource: Resource; ids: string[] } {
  const parts = pathname.slice(ROOT.length).split('/').map(decodeURIComponent)
  const shape = parts.map((part, index) => (index % 2 === 0 ? part : '*')).join('/')
  const resource = resources[`${method} ${shape}`]
  if (!resource) throw notFound()
  return { resource, ids: parts.filter((_, index) => index % 2 === 1) }
}

function sinceOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const isBare = /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(header)
  const at = Date.parse(isBare ? `${header}Z` : header)
  if (Number.isNaN(at)) throw badQuery(`If-Modified-Since is not a date: ${header}`)
  return Math.floor(at / 1_000) * 1_000
}

function parsed({ headers }: IncomingMessage, text: string): unknown {
  if (text === '') return undefined
  if (!`${headers['content-type']}`.startsWith('application/json')) throw badBody('The body is not JSON')
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('The body is not JSON')
  }
}

/** The answer of Xero to one call, done at once and as a whole. */
async function answerOf(ground: ApiGround, request: IncomingMessage, of: { at: URL; text: string }) {
  const { resource, ids } = findResource(`${request.method}`, of.at.pathname)
  const { caller, books } = await ground.callers.booksOf(request, ground)
  if (!caller.scopes.includes(resource.scope)) throw shut(401, 'AuthorizationUnsuccessful')
  const unknown = [...of.at.searchParams.keys()].find((name) => !resource.parameters.includes(name))
  if (unknown !== undefined) throw badQuery(`Unknown parameter ${unknown}`)
  const since = sinceOf(request.headers['if-modified-since'])
  return resource.serve({ books, ids, query: of.at.searchParams, body: parsed(request, of.text), since })
}

const pathOf = ({ pathname }: URL) => pathname.slice(ROOT.length - 1)

function callOf(
  { method = '', headers }: IncomingMessage,
  of: { at: URL; text: string },
  answer: ApiAnswer,
): Call {
  return {
    organisationId: `${headers['xero-tenant-id']}`,
    method,
    path: pathOf(of.at),
    query: of.at.search,
    key: headers['idempotency-key']?.toString(),
    body: of.text === '' ? undefined : of.text,
    status: answer.status,
  }
}

/** What the test has in store for a call. */
async function fateOf(faults: Faults, call: { method: string; path: string }): Promise<Fate | undefined> {
  if (call.method !== 'GET' && isLate(faults, call.path)) return { lateMs: undefined }
  return faults.fateOf?.(call)
}

async function slowness({ slowMs, booksGate }: Faults): Promise<void> {
  if (slowMs > 0) await wait(slowMs)
  await booksGate
}

async function answerOrRefusal(work: Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof BadCall)) throw problem
    return { status: problem.status, body: problem.body }
  }
}

/** Serves the accounting API: who may, how often, what was said before, and then the books. */
export function createApi(ground: ApiGround) {
  const repeats = createRepeats()
  const { faults, limits } = ground
  let writes = 0

  async function answerOnce(request: IncomingMessage, of: { at: URL; text: string }): Promise<ApiAnswer> {
    const { method, headers } = request
    const key = headers['idempotency-key']
    if (method === 'GET' || typeof key !== 'string') return answerOf(ground, request, of)
    const place = `${headers['xero-tenant-id']} ${method} ${of.at.pathname}`
    const first = faults.forgetsKeys ? undefined : repeats.find(key, place, of.text)
    if (first) return first.answer
    const answer = await answerOrRefusal(answerOf(ground, request, of))
    // Who may not call is turned away before the books; that is no answer of theirs.
    if (!SHUT.includes(answer.status)) repeats.keep(key, place, { body: of.text, answer })
    return answer
  }

  function send(request: IncomingMessage, response: ServerResponse, { status, body }: ApiAnswer): void {
    const headers = limits.headers(`${request.headers['xero-tenant-id']}`)
    if (faults.garbage > 0) {
      faults.garbage -= 1
      response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end('<html>An answer of nobody')
      return
    }
    const isJson = `${request.headers.accept}`.includes('application/json')
    response.writeHead(status, { ...headers, 'content-type': isJson ? 'application/json' : 'text/xml' })
    response.end(body === undefined ? undefined : isJson ? JSON.stringify(body) : asXml(body))
  }

  function isCutNow(method: string): boolean {
    if (method === 'GET') return false
    writes += 1
    return isCut(faults, writes)
  }

  async function act(request: IncomingMessage, of: { at: URL; text: string }): Promise<ApiAnswer> {
    const answer = await answerOrRefusal(answerOnce(request, of))
    ground.calls.push(callOf(request, of, answer))
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> {
    const text = await readText(request)
    await slowness(faults)
    const { method = '' } = request
    const fate = await fateOf(faults, { method, path: pathOf(at) })
    const doIt = () => act(request, { at, text })
    if (fate && befall(fate, response, { late: ground.late, act: doIt })) return
    const answer = await doIt()
    if (fate || isCutNow(method)) response.destroy()
    else send(request, response, answer)
  }

  return async (request: IncomingMessage, response: ServerResponse, at: URL): Promise<void> => {
    if (turnAway(faults, response)) return
    const organisationId = `${request.headers['xero-tenant-id']}`
    const entry = limits.enter(organisationId)
    if ('problem' in entry) {
      response.writeHead(429, {
        ...limits.headers(organisationId),
        ...(entry.seconds !== undefined && { 'retry-after': String(entry.seconds) }),
        'x-rate-limit-problem': entry.problem,
      })
      response.end()
      return
    }
    try {
      await serve(request, response, at)
    } finally {
      entry.leave()
    }
  }
}
