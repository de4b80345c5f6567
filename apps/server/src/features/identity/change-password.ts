import type { changePassword as operation } from '@skipyard/contract/identity.account.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { Desk } from './create-desk.ts'
import { hashPassword } from './hash-password.ts'
import { readOwnEmail, savePassword } from './login.store.ts'
import { proveLogin } from './prove-login.ts'
import { endOtherSessions } from './session.store.ts'
import { withOwnSession } from './with-own-session.ts'

/**
 * Changes the own password once the current one has been proven, under the same guard as a sign-in. The slow work
 * stands between two transactions, so that it holds no connection. Every other session of the login ends.
 */
export async function changePassword(
  call: PublicCall<typeof operation>,
  { signIns }: Desk,
): Promise<ReplyOf<typeof operation>> {
  const { body, request, services } = call
  const email = await withOwnSession(call, readOwnEmail)
  const credentials = { email, password: body.currentPassword, ip: request.ip }
  const login = await proveLogin(services, signIns, credentials).catch((problem: unknown) => {
    const isWrong = problem instanceof Failure && problem.status === 401
    throw isWrong ? invalid('currentPassword', texts.people.currentPasswordWrong) : problem
  })
  const passwordHash = await hashPassword(body.password)
  await withOwnSession(call, async (scope, { sessionId }) => {
    await savePassword(scope, login.id, passwordHash)
    await endOtherSessions(scope, sessionId)
    await record(scope, { action: 'password.changed', subjectId: login.id })
  })
  return { data: { done: true } }
}
