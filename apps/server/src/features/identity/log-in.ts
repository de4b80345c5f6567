import type { login } from '@skipyard/contract/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { Failure } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { listTenants } from './login.store.ts'
import { proveLogin } from './prove-login.ts'
import { startSession } from './start-session.ts'

/** Signs in to the one company of a login, or answers the companies to choose from (spec 000 §2.4, §2.5). */
export async function logIn(
  call: PublicCall<typeof login>,
  guards: SignInGuards,
): Promise<ReplyOf<typeof login>> {
  const { body, request, services } = call
  refuseForeignOrigin(request, services)
  const person = await proveLogin(services, guards.signIns, { ...body, ip: request.ip })
  const tenants = await listTenants(services.global, person.id)
  const [only, ...others] = tenants
  if (!only) throw new Failure(401, texts.login.wrongCredentials)
  if (others.length > 0) return { data: { tenants } }
  const member = { loginId: person.id, tenantId: only.id }
  return { data: await startSession(call, member, { isRemembered: body.remember }) }
}
