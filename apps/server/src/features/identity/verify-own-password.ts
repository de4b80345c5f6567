import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import type { FastifyReply } from 'fastify'
import { Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type Login, readOwnEmail } from './login.store.ts'
import { proveLogin } from './sign-in.ts'
import type { SignInGuards } from './sign-in-guards.ts'

interface OwnCall {
  body: { currentPassword: string }
  reply: FastifyReply
  services: Services
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
}

/** Under the same guard as a sign-in, holding no connection meanwhile; a wrong one is 400 at its field. */
export async function verifyOwnPassword(
  { body, reply, services, within }: OwnCall,
  { signIns }: SignInGuards,
): Promise<Login> {
  const email = await within(readOwnEmail)
  const credentials = { email, password: body.currentPassword, reply, hasSession: true }
  return proveLogin(services, signIns, credentials).catch((problem: unknown) => {
    const isWrong = problem instanceof Failure && problem.status === 401
    throw isWrong ? invalid('currentPassword', memberTexts.currentPasswordWrong) : problem
  })
}
