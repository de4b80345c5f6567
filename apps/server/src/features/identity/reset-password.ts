import type * as contract from '@skipyard/contract/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { record } from '#server/audit/record.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { invalid } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { hashPassword } from './hash-password.ts'
import { listTenants, savePassword, takeResetToken } from './login.store.ts'
import { makeSecret } from './make-secret.ts'
import { endAllSessions } from './session.store.ts'

const linkIsUsedUp = () =>
  invalid('token', 'This link has been used or is too old. Please ask for a new one.')

/**
 * Sets a new password with a mailed token and ends every session of the login. The token is used up first, by one
 * atomic statement, so that of many parallel uses one succeeds and the others cost nothing.
 */
export async function resetPassword(
  { body, request, services }: PublicCall<typeof contract.resetPassword>,
  guards: SignInGuards,
): Promise<ReplyOf<typeof contract.resetPassword>> {
  refuseForeignOrigin(request, services)
  await guards.resets.spend(addressKey(request.ip))
  const login = await takeResetToken(services.global, makeSecret(body.token).hash, new Date())
  const [first, ...others] = login ? await listTenants(services.global, login.id) : []
  if (!login || !first) throw linkIsUsedUp()
  const passwordHash = await hashPassword(body.password)
  const changed = { action: 'password.changed', subjectId: login.id }
  await withMember(services.pool, { loginId: login.id, tenantId: first.id }, async (scope) => {
    await savePassword(scope, login.id, passwordHash)
    await endAllSessions(scope)
    await record(scope, changed)
  })
  for (const { id: tenantId } of others) {
    await withMember(services.pool, { loginId: login.id, tenantId }, (scope) => record(scope, changed))
  }
  await guards.signIns.welcome({ email: login.email, ip: request.ip })
  return { data: { done: true } }
}
