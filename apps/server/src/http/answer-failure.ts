import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import { Failure } from './failure.ts'

function fieldErrors(validation: { instancePath: string; message?: string }[]) {
  return validation.map(({ instancePath, message = 'Not valid' }) => ({
    field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
    message,
  }))
}

function answerShape(problem: FastifyError, reply: FastifyReply) {
  if (problem instanceof Failure) {
    if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
    return { status: problem.status, body: { message: problem.message, errors: problem.errors } }
  }
  if (hasZodFastifySchemaValidationErrors(problem)) {
    const errors = fieldErrors(problem.validation)
    return { status: 400, body: { message: errors[0]?.message ?? 'Not valid', errors } }
  }
  if (isDatabaseAway(problem))
    return { status: 503, body: { message: 'The database is not reachable right now' } }
  const { statusCode } = problem
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, body: { message: problem.message } }
  }
  return { status: 500, body: { message: texts.server.internal } }
}

/** One place turns what was thrown into `{ message, errors? }`; only bugs and outages are logged as errors. */
export function answerFailure(problem: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = answerShape(problem, reply)
  if (status >= 500) request.log.error({ err: problem }, 'call failed')
  return reply.status(status).send(body)
}
