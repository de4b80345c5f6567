import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DatabaseBusy } from '#server/database/database-turns.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import { PicturesAway } from '#server/pictures/picture-files.ts'
import { busy, Failure, unavailable } from './failure.ts'

function fieldErrors(validation: { instancePath: string; message?: string }[]) {
  return validation.map(({ instancePath, message = 'Not valid' }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
    message,
  }))
}

const UNREADABLE = new Map([
  [413, 'This is too large'],
  [415, 'A body of this kind is not read here'],
])

const BODIES = new Map([
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'The body is missing'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'The body is not JSON'],
])

const unreadable = (status: number, code: string): string =>
  BODIES.get(code) ?? UNREADABLE.get(status) ?? 'This call cannot be read'

function answerOf(problem: Failure, reply: FastifyReply) {
  const { status, message, errors, retryAfterSeconds, savedId, reason } = problem
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // The answer to HEAD has no body.
  if (reason !== undefined) reply.header('refusal-reason', reason)
  return { status, body: { message, errors, savedId, reason } }
}

function answerShape(problem: FastifyError, reply: FastifyReply) {
  if (problem instanceof Failure) return answerOf(problem, reply)
  if (hasZodFastifySchemaValidationErrors(problem)) {
    const errors = fieldErrors(problem.validation)
    return { status: 400, body: { message: errors[0]?.message ?? 'Not valid', errors } }
  }
  if (problem instanceof DatabaseBusy) return answerOf(busy(problem), reply)
  if (isDatabaseAway(problem) || problem instanceof PicturesAway) return answerOf(unavailable(), reply)
  const { statusCode } = problem
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { message: unreadable(statusCode, problem.code) } }
  }
  return { status: 500, body: { message: texts.server.internal } }
}

/** Every thrown error becomes `{ message, errors? }`; only bugs and outages are logged as errors. */
export function answerFailure(problem: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = answerShape(problem, reply)
  if (status >= 500) request.log.error({ err: problem }, 'call failed')
  return reply.status(status).send(body)
}
