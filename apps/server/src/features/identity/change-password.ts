import type * as contract from '@skipyard/contract/identity.account.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { hashPassword } from './hash-password.ts'
import { readOwnEmail, savePassword } from './login.store.ts'
import { proveLogin } from './prove-login.ts'
import { endOtherSessions } from './session.store.ts'

/**
 * Changes the own password once the current one has been proven, under the same guard as a sign-in. The slow work
 * stands between two transactions, so that it holds no connection. Every other session of the login ends.
 */
export async function changePassword(
  { body, claims, request, services, within, finish }: SteppedCall<typeof contract.changePassword>,
  { signIns }: SignInGuards,
): Promise<WrittenReply> {
  const email = await within(readOwnEmail)
  const credentials = { email, password: body.currentPassword, ip: request.ip }
  const login = await proveLogin(services, signIns, credentials).catch((problem: unknown) => {
    const isWrong = problem instanceof Failure && problem.status === 401
    throw isWrong ? invalid('currentPassword', memberTexts.currentPasswordWrong) : problem
  })
  const passwordHash = await hashPassword(body.password)
  return finish(async (scope) => {
    await savePassword(scope, login.id, passwordHash)
    await endOtherSessions(scope, claims.sessionId)
    await record(scope, { action: 'password.changed', subjectId: login.id })
    return { data: { done: true } }
  })
}
