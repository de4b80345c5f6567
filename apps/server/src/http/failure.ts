import type { Refusal } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'

type Status = 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503

/** A call that is answered with `{ message, errors? }` and this status; everything else thrown is a bug. */
export class Failure extends Error {
  readonly status: Status
  readonly errors: { field: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined
  /** The record that an earlier call under the same Idempotency-Key has made. */
  readonly savedId: string | undefined

  constructor(
    status: Status,
    message: string,
    details: {
      errors?: { field: string; message: string }[]
      retryAfterSeconds?: number
      savedId?: string | undefined
    } = {},
  ) {
    super(message)
    this.status = status
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
    this.savedId = details.savedId
  }
}

/** Unknown id, or another tenant's: the two must not be told apart. */
export const notFound = (): Failure => new Failure(404, texts.server.notFound)

/** The role may not do this. */
export const notAllowed = (): Failure => new Failure(403, texts.server.notAllowed)

/** The row has changed since it was read. */
export const stale = (): Failure => new Failure(409, texts.server.stale)

const OUTAGE_SECONDS = 2

/** The database cannot serve just now; the same call may work in a moment. */
export const unavailable = (): Failure =>
  new Failure(503, texts.server.unavailable, { retryAfterSeconds: OUTAGE_SECONDS })

/** A field is wrong: 400 naming it. */
export const invalid = (field: string, message: string): Failure =>
  new Failure(400, message, { errors: [{ field, message }] })

/** Unwraps a decision; a refusal about fields is 400 naming them, any other refusal 409 with its reason. */
export function accept<T>(decision: { ok: true; value: T } | Refusal<string>): T {
  if (decision.ok) return decision.value
  const errors =
    decision.errors ?? (decision.field ? [{ field: decision.field, message: decision.message }] : undefined)
  throw errors ? new Failure(400, decision.message, { errors }) : new Failure(409, decision.message)
}
