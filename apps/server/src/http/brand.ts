import type { Operation, RequestOf } from '@skipyard/contract/operation.ts'
import type { FastifyRequest } from 'fastify'

/** Fastify has replaced the request's parts by what the operation's schemas parsed. */
export const parsedBy = <O extends Operation>(_operation: O, request: FastifyRequest) =>
  ({ params: request.params, query: request.query, body: request.body ?? undefined }) as RequestOf<O>
