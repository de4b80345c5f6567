import type * as contract from '@skipyard/contract/identity.people.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { accept, invalid } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { findOpenInvite } from './find-open-invite.ts'
import { hashPassword } from './hash-password.ts'
import { takeInvite } from './invite.store.ts'
import { inviteGone } from './invite-gone.ts'
import { addLogin, findLogin, type Login } from './login.store.ts'
import { joinCompany } from './person.store.ts'
import { startSession } from './start-session.ts'

type Call = PublicCall<typeof contract.acceptInvite>

/** A login for an email that has none, with the password that was chosen. */
async function newLogin(email: string, { password, confirmPassword }: Call['body']): Promise<Login> {
  accept(checkPassword(password))
  if (password !== confirmPassword) throw invalid('confirmPassword', texts.signUp.passwordMismatch)
  return { id: uuidv7(), email, passwordHash: await hashPassword(password) }
}

/**
 * Joins the company of an invitation; a new login, which has just chosen its password, is signed in. Who signs in with
 * this email already keeps the password and gives it: the link proves the mailbox, not more. The link is used up by one atomic statement, so of many parallel uses one succeeds.
 */
export async function acceptInvite(
  call: Call,
  { resets }: SignInGuards,
): Promise<ReplyOf<typeof contract.acceptInvite>> {
  const { body, request, services } = call
  refuseForeignOrigin(request, services)
  await resets.spend(addressKey(request.ip))
  const { tenantId, tokenHash, companyName, email } = await findOpenInvite(body.token, services)
  const known = await findLogin(services.global, email)
  const login = known ?? (await newLogin(email, body))
  await withTenant(services.pool, { tenantId, loginId: login.id }, async (scope) => {
    const invited = await takeInvite(scope, tokenHash)
    if (!invited) throw inviteGone()
    if (!known && !(await addLogin(scope, { ...login, mobile: '' }))) throw inviteGone()
    await joinCompany(scope, { ...invited, loginId: login.id, companyName })
    const changes = { role: { from: null, to: invited.role } }
    await record(scope, { action: 'user.joined', subjectId: login.id, changes })
    scope.announce('users')
  })
  if (known) return { data: { email, signedIn: null } }
  const member = { loginId: login.id, tenantId }
  return { data: { email, signedIn: await startSession(call, member, { isRemembered: false }) } }
}
