import type { FastifyRequest } from 'fastify'
import { authenticate, unauthorized } from '#server/http/authenticate.ts'
import type { Services } from '#server/http/route-context.ts'
import { type Claims, NoScope, withScope } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The call of somebody signed in that is about the session itself. */
export interface OwnCall {
  request: FastifyRequest
  services: Services
}

/** Runs `work` as the person who asks, told which session asks; 401 without one. */
export async function withOwnSession<T>(
  { request, services }: OwnCall,
  work: (scope: TenantScope, claims: Claims) => Promise<T>,
): Promise<T> {
  const claims = await authenticate(request, services.tokens)
  return withScope(services.pool, claims, (scope) => work(scope, claims)).catch((problem: unknown) => {
    throw problem instanceof NoScope ? unauthorized() : problem
  })
}
