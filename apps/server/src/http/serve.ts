import { BASE_PATH, type Operation, type ReplyOf, type RequestOf } from '@skipyard/contract/operation.ts'
import { failure } from '@skipyard/contract/shared/shared.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { withRetries } from '#server/database/with-retries.ts'
import { type Attempt, type Claims, NoScope } from '#server/tenancy/claims.ts'
import { withScope } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { admit } from './admit.ts'
import { authenticate, unauthorized } from './authenticate.ts'
import { parsedBy } from './brand.ts'
import { attemptOf, runIdempotently } from './idempotency.ts'
import type { RouteContext, Services } from './route-context.ts'
import { JSON_TYPE, replyWriter, type WrittenReply } from './written-reply.ts'

export type MemberCall<O extends Operation> = RequestOf<O> & {
  scope: TenantScope
  claims: Claims
  services: Services
}

export type PublicCall<O extends Operation> = RequestOf<O> & {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
}

const failures = { '4xx': failure, '5xx': failure }

function goodAnswer({ reply, summary, produces, alsoProduces }: Operation) {
  if (!produces) return reply
  const schema = { schema: reply }
  const content = { [produces]: schema, ...(alsoProduces && { [alsoProduces]: schema }) }
  return { description: summary, content }
}

export function routeOf(
  operation: Operation,
): Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config' | 'bodyLimit'> {
  const { method, path, summary, tag, params, query, body, maxBodyBytes, status = 200 } = operation
  return {
    method,
    url: `${BASE_PATH}${path}`,
    ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
    config: { operation },
    schema: {
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(operation.access === 'member' && { security: [{ bearer: [] }, { cookie: [] }] }),
      response: { [status]: goodAnswer(operation), ...failures },
    },
  }
}

type Manner = { attempt?: Attempt | undefined; isReadOnly?: boolean | undefined }

export interface Caller {
  claims: Claims
  operation: Operation
}

/** Run again when the database asks for it; 401 when the session has ended, 403 where a second step is missing. */
export const transactionsOf =
  ({ pool }: Pick<Services, 'pool'>, { claims, operation }: Caller) =>
  <T>(work: (scope: TenantScope) => Promise<T>, manner: Manner = {}): Promise<T> =>
    withRetries(() =>
      withScope(pool, { ...claims, ...manner }, async (scope) => {
        await admit(scope, { claims, operation })
        return work(scope)
      }),
    ).catch((problem: unknown) => {
      throw problem instanceof NoScope ? unauthorized() : problem
    })

/** For what is sent once no connection is held any more: who asks, and what it is, in one transaction. */
export async function findForCaller<O extends Operation, Found>(
  { request, services }: { request: FastifyRequest; services: Services },
  operation: O,
  act: (call: MemberCall<O>) => Promise<Found>,
): Promise<Found> {
  const claims = await authenticate(request, services)
  const call = parsedBy(operation, request)
  const within = transactionsOf(services, { claims, operation })
  return within((scope) => act({ ...call, scope, claims, services }))
}

/** Authenticates, opens the tenant's transaction, runs, checks the answer, commits, answers. */
export function serve<O extends Operation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<ReplyOf<O> | WrittenReply>,
): void {
  const written = replyWriter(operation)
  const { isReadOnly } = operation
  const isKept = operation.method !== 'GET' && !operation.isReplyNeverStored && !isReadOnly
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services)
      const call = parsedBy(operation, request)
      const attempt = isKept ? attemptOf(request, { claims, vault: services.vault }) : undefined
      const work = (scope: TenantScope) =>
        runIdempotently(scope, attempt, async () => written(await act({ ...call, scope, claims, services })))
      const { text } = await transactionsOf(services, { claims, operation })(work, { attempt, isReadOnly })
      return reply
        .status(operation.status ?? 200)
        .type(JSON_TYPE)
        .send(text)
    },
  })
}

/** The verb opens what it needs of the database itself. */
export function servePublic<O extends Operation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: PublicCall<O>) => Promise<ReplyOf<O>>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const answer = await act({ ...parsedBy(operation, request), request, reply, services })
      reply.status(operation.status ?? 200)
      return answer
    },
  })
}

/** Bodies stay the bytes that were sent, as a signature over them needs. */
export function takeRawBytes(http: FastifyInstance, maxBodyBytes = 0): void {
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    (_request, body, parsed) => parsed(null, body),
  )
}
