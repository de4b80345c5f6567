import { z } from 'zod'
import type { XeroSettings } from '#server/config.ts'
import type { ConnectionPool } from '#server/database/pool.ts'
import { readBounded } from '#server/http/read-bounded.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { liveConnection } from './live-connection.ts'
import { type AskedBy, type OrganisationLine, organisationLine } from './organisation-line.ts'
import { keepLimits, loadLimits } from './xero-limits.store.ts'
import { isTokenRefused, xeroTrouble } from './xero-trouble.ts'

const PATIENCE_MS = 10_000
const MOST_BYTES = 16_000_000
const MINUTE_MS = 60_000

/**
 * A write that has waited longer for its turn is not sent any more: whoever takes its invoice over when its lease is over
 * has to know that whatever was sent has come by then.
 */
export const SENT_WITHIN_MINUTES = 2
const SHORT_WAITS_A_MINUTE = 10

interface BooksCall<T> {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: unknown
  /** By it Xero knows the same write again; at most 128 characters. */
  key?: string
  modifiedSince?: Date
  /** A write is not sent after that; two minutes from now unless given. */
  sendBy?: Date
  /** What an answer without a body is read as: null. */
  answer: z.ZodType<T>
}

/** The books of the organisation a company is connected to. Every call may throw a XeroTrouble. */
export interface Books {
  organisationId: string
  call<T>(asked: BooksCall<T>): Promise<T>
}

export interface BooksServices {
  pool: ConnectionPool
  vault: Vault
  xero: XeroSettings
}

const words = z.object({ Message: z.string() })
const rejection = z.object({
  Message: z.string().optional(),
  Elements: z.array(z.object({ ValidationErrors: z.array(words).optional() })).optional(),
})

function theirWordsOf(text: string): string[] {
  const read = rejection.safeParse(jsonOf(text))
  if (!read.success) return []
  const { Elements = [], Message } = read.data
  const precise = Elements.flatMap(({ ValidationErrors = [] }) => ValidationErrors.map((one) => one.Message))
  return precise.length > 0 || Message === undefined ? precise : [Message]
}

function jsonOf(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Wire {
  url: string
  access: string
  organisationId: string
}

async function send({ url, access, organisationId }: Wire, asked: BooksCall<unknown>) {
  const { method, path, query = {}, body, key, modifiedSince } = asked
  const search = new URLSearchParams(query).toString()
  const isWrite = method !== 'GET'
  try {
    const answer = await fetch(`${url}/api.xro/2.0${path}${search && `?${search}`}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Bearer ${access}`,
        'xero-tenant-id': organisationId,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(modifiedSince && { 'if-modified-since': modifiedSince.toISOString() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, text: await readBounded(answer, MOST_BYTES) }
  } catch {
    throw xeroTrouble('away', 'Xero did not answer', { isUnsure: isWrite })
  }
}

type Answer = Awaited<ReturnType<typeof send>>

function judge<T>({ status, text }: Answer, { method, answer }: BooksCall<T>): T {
  if (status === 401 || status === 403) throw xeroTrouble('refused', 'Xero refused the token', { status })
  if (status >= 500) throw xeroTrouble('away', `Xero answered ${status}`, { isUnsure: method !== 'GET' })
  if (status === 304) return answer.parse({})
  if (status >= 400)
    throw xeroTrouble('rejected', `Xero rejected a call with ${status}`, {
      status,
      theirWords: theirWordsOf(text),
    })
  const read = answer.safeParse(jsonOf(text))
  if (read.success) return read.data
  throw xeroTrouble('away', 'Xero answered something else', { isUnsure: method !== 'GET' })
}

/** How long Xero asks to be left alone; a test's minutes are shorter. */
const restOf = ({ headers }: Answer, minuteMs: number): number =>
  (Number(headers.get('retry-after') ?? 60) * 1_000 * minuteMs) / MINUTE_MS

interface Reached extends Wire {
  line: OrganisationLine
  share: () => Promise<void>
  minuteMs: number
  askedBy: AskedBy
}

async function callBooks<T>(reached: Reached, asked: BooksCall<T>): Promise<T> {
  const { line, share, minuteMs, askedBy } = reached
  const sendBy = asked.sendBy?.getTime() ?? Date.now() + SENT_WITHIN_MINUTES * minuteMs
  for (;;) {
    let isNews = false
    const answer = await line.run(askedBy, async () => {
      if (asked.method !== 'GET' && Date.now() > sendBy)
        throw xeroTrouble('away', 'Its turn did not come', { retryAfterMs: minuteMs / SHORT_WAITS_A_MINUTE })
      const answered = await send(reached, asked)
      isNews = line.hear(answered.headers) || answered.status === 429
      if (answered.status === 429) line.rest(restOf(answered, minuteMs))
      return answered
    })
    if (isNews) await share()
    if (answer.status !== 429) return judge(answer, asked)
    const retryAfterMs = restOf(answer, minuteMs)
    if (askedBy === 'person' || retryAfterMs > minuteMs)
      throw xeroTrouble('away', 'Xero asks for a rest', { retryAfterMs })
  }
}

export async function openBooks(
  { pool, vault, xero: settings }: BooksServices,
  tenantId: string,
  askedBy: AskedBy,
): Promise<Books | undefined> {
  const { clientId, apiUrl: url, pace } = settings
  if (clientId === undefined || !settings.isSubscribed) return undefined
  const services = { pool, vault, xero: { ...settings, clientId } }
  const live = await liveConnection(services, tenantId)
  if (!live) return undefined
  const { organisationId } = live
  const line = organisationLine(organisationId, pace)
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    withTenant(pool, { tenantId, loginId: tenantId }, work)
  line.learn(await within((scope) => loadLimits(scope, organisationId)))
  // NOTE not recorded: how much may be asked of Xero is no history.
  const share = () => within((scope) => keepLimits(scope, organisationId, line.heard()))
  const reached = { url, access: live.access, organisationId, line, share, minuteMs: pace.minuteMs, askedBy }
  /** What Xero refuses before its time is renewed once; nothing was done with it. */
  async function renewed(refused: string, problem: unknown): Promise<void> {
    const next = await liveConnection(services, tenantId, refused)
    if (next?.organisationId !== organisationId) throw problem
    reached.access = next.access
  }
  return {
    organisationId,
    async call(asked) {
      const { access } = reached
      try {
        return await callBooks(reached, asked)
      } catch (problem) {
        if (!isTokenRefused(problem)) throw problem
        if (reached.access === access) await renewed(access, problem)
        return callBooks(reached, asked)
      }
    },
  }
}
