import { texts } from '@skipyard/domain/shared/texts.ts'

export interface FieldProblem {
  field: string
  message: string
}

/** A call that was refused or never answered. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** Id of the record that an earlier call under the same idempotency key made; null when none is known. */
  readonly savedId: string | null

  constructor(
    status: number,
    message: string,
    { errors = [], savedId = null }: { errors?: readonly FieldProblem[]; savedId?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.savedId = savedId
  }
}

const CONFLICT = 409

/** Shown when the server's answer cannot be read (spec 000 §8). */
export const NO_ANSWER = texts.server.internal

export const OTHER_COMPANY = 'This browser works in another company now. Nothing was sent.'

/** The first field's message if there is one, else the server's own, else the general one (spec 000 §8). */
export function messageOf(problem: unknown): string {
  if (!(problem instanceof ApiError)) return NO_ANSWER
  return problem.errors[0]?.message ?? problem.message
}

/** A 409: the record has changed so that the call is not possible; read it again. */
export const isConflict = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === CONFLICT

/** A 409 because the version that was read is older than the one on record. */
export const isStale = (problem: unknown): boolean =>
  isConflict(problem) && messageOf(problem) === texts.server.stale

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function toFieldProblem(entry: unknown): FieldProblem[] {
  if (!isRecord(entry) || typeof entry.message !== 'string') return []
  return [{ field: typeof entry.field === 'string' ? entry.field : '', message: entry.message }]
}

export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRecord(body)) return new ApiError(response.status, NO_ANSWER)
  const errors = Array.isArray(body.errors) ? body.errors.flatMap(toFieldProblem) : []
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : NO_ANSWER
  const savedId = typeof body.savedId === 'string' ? body.savedId : null
  return new ApiError(response.status, message, { errors, savedId })
}
