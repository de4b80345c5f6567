import type { loginWithTenant } from '@skipyard/contract/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { proveLogin } from './prove-login.ts'
import { startSession } from './start-session.ts'

/** Signs in to one of several companies; a company the login is no member of answers as a wrong password does. */
export async function logInWithTenant(
  call: PublicCall<typeof loginWithTenant>,
  guards: SignInGuards,
): Promise<ReplyOf<typeof loginWithTenant>> {
  const { body, request, services } = call
  refuseForeignOrigin(request, services)
  const person = await proveLogin(services, guards.signIns, { ...body, ip: request.ip })
  const member = { loginId: person.id, tenantId: body.tenantId }
  return { data: await startSession(call, member, { isRemembered: body.remember }) }
}
