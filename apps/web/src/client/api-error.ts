import { texts } from '@skipyard/domain/shared/texts.ts'

/** One error of the server about one field. */
export interface FieldProblem {
  field: string
  message: string
}

/** A call that was refused or never answered. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** The record that an earlier call under the same key has made; null for none that is known. */
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

/** What to show when the server said nothing readable (spec 000 §8). */
export const NO_ANSWER = texts.server.internal

/** What to show when another tab has gone on to another company. */
export const OTHER_COMPANY = 'This browser works in another company now. Nothing was sent.'

/** The sentence of a failure: the server's own words, else the general ones (spec 000 §8). */
export function messageOf(problem: unknown): string {
  if (!(problem instanceof ApiError)) return NO_ANSWER
  return problem.errors[0]?.message ?? problem.message
}

/** Whether what is on record by now does not permit it: what was read is to be read again. */
export const isConflict = (problem: unknown): boolean =>
  problem instanceof ApiError && problem.status === CONFLICT

/** Whether somebody else was quicker: what was read is no longer what is on record. */
export const isStale = (problem: unknown): boolean =>
  isConflict(problem) && messageOf(problem) === texts.server.stale

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function toFieldProblem(entry: unknown): FieldProblem[] {
  if (!isRecord(entry) || typeof entry.message !== 'string') return []
  return [{ field: typeof entry.field === 'string' ? entry.field : '', message: entry.message }]
}

/** Reads `{ message, errors }` out of a failed answer; anything unreadable becomes the general sentence. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRecord(body)) return new ApiError(response.status, NO_ANSWER)
  const errors = Array.isArray(body.errors) ? body.errors.flatMap(toFieldProblem) : []
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : NO_ANSWER
  const savedId = typeof body.savedId === 'string' ? body.savedId : null
  return new ApiError(response.status, message, { errors, savedId })
}
