import { BASE_PATH, type Operation, type ReplyOf, type RequestOf } from '@skipyard/contract/operation.ts'
import { failure } from '@skipyard/contract/shared.ts'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { withRetries } from '#server/database/with-retries.ts'
import { type Attempt, type Claims, NoScope, withScope } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { authenticate, unauthorized } from './authenticate.ts'
import { parsedBy } from './brand.ts'
import { attemptOf, runIdempotently, StoredReply } from './idempotency.ts'
import type { RouteContext, Services } from './route-context.ts'

/** What a signed-in member's operation is given: its parsed parts and the tenant's open transaction. */
export type MemberCall<O extends Operation> = RequestOf<O> & { scope: TenantScope; services: Services }

/** What a public operation is given: its parsed parts and the raw exchange, for cookies and addresses. */
export type PublicCall<O extends Operation> = RequestOf<O> & {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
}

const failures = { '4xx': failure, '5xx': failure }

/** What a good answer is: JSON of the reply, or a file of its text. */
const goodAnswer = ({ reply, summary, produces }: Operation) =>
  produces ? { description: summary, content: { [produces]: { schema: reply } } } : reply

/** An operation of the contract as Fastify registers it, with what OpenAPI says of it. */
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

/** The attempt that a call is, when its answer is kept. */
function keptAttempt(operation: Operation, request: FastifyRequest, { claims, services }: Caller) {
  const isKept = operation.method !== 'GET' && !operation.isReplyNeverStored
  return isKept ? attemptOf(request, { claims, vault: services.vault }) : undefined
}

interface Caller {
  claims: Claims
  services: Services
}

/** Runs work in the caller's transaction, again when PostgreSQL asks for it; 401 when the session has ended. */
async function inTransaction<T>(
  { claims, services }: Caller,
  attempt: Attempt | undefined,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  try {
    return await withRetries(() => withScope(services.pool, { ...claims, attempt }, work))
  } catch (problem) {
    throw problem instanceof NoScope ? unauthorized() : problem
  }
}

/** Slow work between two transactions: no connection waits for it, and nobody else does. */
interface Steps<O extends Operation, Made> {
  /** Throws when the work is not worth beginning. */
  check(call: MemberCall<O>): void
  make(call: RequestOf<O>, tenantId: string): Promise<Made>
  act(call: MemberCall<O> & { made: Made }): Promise<ReplyOf<O>>
}

/** Binds an operation to slow work: a transaction that checks, the work, and a transaction that carries it. */
export function serveInSteps<O extends Operation, Made>(
  { http, services }: RouteContext,
  operation: O,
  { check, make, act }: Steps<O, Made>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services.tokens)
      const [call, caller] = [parsedBy(operation, request), { claims, services }]
      const attempt = keptAttempt(operation, request, caller)
      await inTransaction(caller, undefined, async (scope) => check({ ...call, scope, services }))
      const made = await make(call, claims.tenantId)
      const answer = await inTransaction(caller, attempt, (scope) =>
        runIdempotently(scope, attempt, () => act({ ...call, scope, services, made })),
      )
      reply.status(operation.status ?? 200)
      return answer instanceof StoredReply ? answer.reply : answer
    },
  })
}

/** Binds an operation to a verb: authenticates, opens the tenant's transaction, runs, commits, answers. */
export function serve<O extends Operation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: MemberCall<O>) => Promise<ReplyOf<O>>,
): void {
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services.tokens)
      const [call, caller] = [parsedBy(operation, request), { claims, services }]
      const attempt = keptAttempt(operation, request, caller)
      const answer = await inTransaction(caller, attempt, (scope) =>
        runIdempotently(scope, attempt, () => act({ ...call, scope, services })),
      )
      reply.status(operation.status ?? 200)
      return answer instanceof StoredReply ? answer.reply : answer
    },
  })
}

/** Binds a public operation; it opens what it needs of the database itself. */
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
