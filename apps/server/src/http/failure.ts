import type { RefusalReason } from '@skipyard/contract/shared/shared.ts'
import type { Refusal } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyReply } from 'fastify'

type Status = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503

/** Answered with `{ message, errors? }` and this status; any other thrown error is a bug. */
export class Failure extends Error {
  readonly status: Status
  readonly errors: { field: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly savedId: string | undefined
  readonly reason: RefusalReason | undefined

  constructor(
    status: Status,
    message: string,
    details: {
      errors?: { field: string; message: string }[]
      retryAfterSeconds?: number
      savedId?: string | undefined
      reason?: RefusalReason
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
    this.savedId = details.savedId
    this.reason = details.reason
  }
}

/** Unknown id, or another tenant's: the two must not be told apart. */
export const notFound = (): Failure => new Failure(404, texts.server.notFound)

export const notAllowed = (): Failure => new Failure(403, texts.server.notAllowed)

export const stale = (): Failure => new Failure(409, texts.server.stale)

const OUTAGE_SECONDS = 2

export const unavailable = (): Failure =>
  new Failure(503, texts.server.unavailable, { retryAfterSeconds: OUTAGE_SECONDS })

const BUSY_SECONDS = 5

export const busy = ({ message }: Error): Failure =>
  new Failure(503, message, { retryAfterSeconds: BUSY_SECONDS })

export const invalid = (field: string, message: string): Failure =>
  new Failure(400, message, { errors: [{ field, message }] })

/** A refusal about fields is 400 naming them, any other 409 with its reason. */
export function accept<T>(decision: { ok: true; value: T } | Refusal<string>): T {
  if (decision.ok) return decision.value
  const errors =
    decision.errors ?? (decision.field ? [{ field: decision.field, message: decision.message }] : undefined)
  throw errors ? new Failure(400, decision.message, { errors }) : new Failure(409, decision.message)
}

/**
 * Aborts when the caller has gone before the answer. `request.signal` does not: the request is closed as soon as
 * its body has been read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) look()
  else raw.once('close', look)
  return gone.signal
}
