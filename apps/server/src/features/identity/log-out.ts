import type { logout } from '@skipyard/contract/identity.ts'
import { record } from '#server/audit/record.ts'
import { authenticate, unauthorized } from '#server/http/authenticate.ts'
import { clearSessionCookies } from '#server/http/cookies.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { NoScope, withScope } from '#server/tenancy/open-scope.ts'
import { endSession } from './session.store.ts'

/** Ends the session of the presented token at once and takes the cookies away. */
export async function logOut({ request, reply, services }: PublicCall<typeof logout>): Promise<null> {
  const claims = await authenticate(request, services.tokens)
  await withScope(services.pool, claims, async (scope) => {
    await endSession(scope, claims.sessionId)
    await record(scope, { action: 'session.ended', subjectId: claims.sessionId })
  }).catch((problem: unknown) => {
    throw problem instanceof NoScope ? unauthorized() : problem
  })
  clearSessionCookies({ request, reply, publicUrl: services.publicUrl })
  return null
}
