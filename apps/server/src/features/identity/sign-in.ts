import type * as contract from '@skipyard/contract/identity/account.ts'
import type { login, loginWithTenant } from '@skipyard/contract/identity/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyReply } from 'fastify'
import { record } from '#server/audit/record.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { Failure, goneSignal, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { findLogin, type Login, listTenants } from './login.store.ts'
import { verifyPassword } from './passwords.ts'
import { beginSession } from './second-step/challenge.ts'
import { lockSession, markSessionEnded } from './session.store.ts'
import type { AccountGuard, SignInGuards } from './sign-in-guards.ts'
import { isKnownDevice, startSession } from './start-session.ts'

interface Credentials {
  email: string
  password: string
  reply: FastifyReply
  hasSession?: boolean
}

const wrong = () => new Failure(401, texts.login.wrongCredentials)

/** 401 that discloses nothing, after the same time for unknown emails; or 429. */
export async function proveLogin(
  services: Services,
  guard: AccountGuard,
  { email, password, reply, hasSession = false }: Credentials,
): Promise<Login> {
  const login = await findLogin(services, { email })
  const isKnown = hasSession || (login !== undefined && isKnownDevice(reply.request, services, login))
  const visitor = { email, ip: reply.request.ip, isKnown }
  const standing = await guard.admit(visitor)
  const asker = { ...standing, gone: goneSignal(reply) }
  const isRight = await verifyPassword(password, login?.passwordHash, asker).catch(
    async (problem: unknown) => {
      await guard.excuse(visitor)
      throw problem
    },
  )
  if (!login || !isRight) throw wrong()
  await guard.welcome(visitor)
  return login
}

/** One company, or the choice of several (spec 000 §2.4, §2.5). */
export async function logIn(
  call: PublicCall<typeof login>,
  guards: SignInGuards,
): Promise<ReplyOf<typeof login>> {
  const { body, request, reply, services } = call
  refuseForeignOrigin(request, services)
  const person = await proveLogin(services, guards.signIns, { ...body, reply })
  const tenants = await listTenants(services.global, person.id)
  const [only, ...others] = tenants
  if (!only) throw new Failure(401, texts.login.wrongCredentials)
  if (others.length > 0) return { data: { tenants } }
  const member = { login: person, tenantId: only.id }
  return { data: await beginSession(call, member, { isRemembered: body.remember }) }
}

/** A company the login is no member of answers as a wrong password does. */
export async function logInWithTenant(
  call: PublicCall<typeof loginWithTenant>,
  guards: SignInGuards,
): Promise<ReplyOf<typeof loginWithTenant>> {
  const { body, request, reply, services } = call
  refuseForeignOrigin(request, services)
  const person = await proveLogin(services, guards.signIns, { ...body, reply })
  const member = { login: person, tenantId: body.tenantId }
  return { data: await beginSession(call, member, { isRemembered: body.remember }) }
}

/**
 * 404 for a company the login is no member of. The new session ends when the current one would have:
 * switching never prolongs it.
 */
export async function switchTenant(
  call: SteppedCall<typeof contract.switchTenant>,
): Promise<ReplyOf<typeof contract.switchTenant>> {
  const { loginId, sessionId } = call.claims
  const session = await call.within((scope) => lockSession(scope, sessionId))
  const login = await findLogin(call.services, { id: loginId })
  if (!login) throw notFound()
  const member = { login, tenantId: call.body.tenantId }
  const data = await startSession(call, member, { ...session, ifNoMember: notFound })
  await call.within(async (scope) => {
    await markSessionEnded(scope, sessionId)
    await record(scope, { action: 'session.ended', subjectId: sessionId })
  })
  return { data }
}
