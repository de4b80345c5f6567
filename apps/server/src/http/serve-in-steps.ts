import type { Operation, ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Claims } from '#server/tenancy/claims.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { authenticate } from './authenticate.ts'
import { parsedBy } from './brand.ts'
import { attemptOf, findStoredReply, runIdempotently } from './idempotency.ts'
import type { RouteContext, Services } from './route-context.ts'
import { routeOf, transactionsOf } from './serve.ts'
import { JSON_TYPE, replyWriter, WrittenReply } from './written-reply.ts'

/** Slow work is done between the transactions and holds no connection. */
export type SteppedCall<O extends Operation> = RequestOf<O> & {
  claims: Claims
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  /** Each transaction checks again who acts and whether they still may. */
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
  /** The last transaction saves and answers; for a repeated call it saves nothing and answers as before. */
  finish: (work: (scope: TenantScope) => Promise<ReplyOf<O>>) => Promise<WrittenReply>
}

/**
 * For slow work (hashing, drawing, calling another server) between transactions. A call repeated under its
 * Idempotency-Key after an answer does none of it again; duplicates may both do the slow work, and one saves.
 */
export function serveInSteps<O extends Operation>(
  { http, services }: RouteContext,
  operation: O,
  act: (call: SteppedCall<O>) => Promise<ReplyOf<O> | WrittenReply>,
): void {
  const written = replyWriter(operation)
  http.route({
    ...routeOf(operation),
    async handler(request, reply) {
      const claims = await authenticate(request, services)
      const call = parsedBy(operation, request)
      const attempt = operation.isReplyNeverStored
        ? undefined
        : attemptOf(request, { claims, vault: services.vault })
      const within = transactionsOf(services, { claims, operation })
      const finish: SteppedCall<O>['finish'] = (work) =>
        within((scope) => runIdempotently(scope, attempt, async () => written(await work(scope))), {
          attempt,
        })
      const before = attempt && (await within((scope) => findStoredReply(scope, attempt)))
      const answer = before ?? (await act({ ...call, claims, request, reply, services, within, finish }))
      reply.status(operation.status ?? 200)
      return answer instanceof WrittenReply ? reply.type(JSON_TYPE).send(answer.text) : answer
    },
  })
}
