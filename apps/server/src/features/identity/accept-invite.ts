import type * as contract from '@skipyard/contract/identity/people.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { checkPassword } from '@skipyard/domain/identity/password.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { accept, type Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { findInvite, type Invited, takeInvite } from './invite.store.ts'
import { addLogin, findPerson, type Login } from './login.store.ts'
import { makeSecret } from './make-secret.ts'
import { hashPassword } from './passwords.ts'
import { joinCompany } from './person.store.ts'
import type { SignInGuards } from './sign-in-guards.ts'
import { startSession } from './start-session.ts'

/** The same answer whatever the reason, so that nothing can be learnt from it. */
const inviteGone = (): Failure => invalid('token', memberTexts.inviteGone)

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

function readInviteToken(token: string): { tenantId: string; secret: string } | null {
  const [, tenantId, secret] = TOKEN.exec(token) ?? []
  return tenantId && secret ? { tenantId, secret } : null
}

interface OpenedInvite extends Invited {
  tenantId: string
  tokenHash: string
  companyName: string
}

/** 400 for a link that was used, withdrawn, is too old or never was. */
async function findOpenInvite(token: string, { pool }: Services): Promise<OpenedInvite> {
  const parts = readInviteToken(token)
  if (!parts) throw inviteGone()
  const { tenantId } = parts
  const tokenHash = makeSecret(parts.secret).hash
  const found = await withTenant(pool, { tenantId, loginId: tenantId }, async (scope) => {
    const invited = await findInvite(scope, tokenHash)
    const { companyName } = await readSignedInCompany(scope)
    return invited && { ...invited, companyName }
  }).catch((problem: unknown) => {
    if (problem instanceof NoScope) return undefined
    throw problem
  })
  if (!found) throw inviteGone()
  return { ...found, tenantId, tokenHash }
}

type Call = PublicCall<typeof contract.acceptInvite>

async function newLogin(
  email: string,
  { password, confirmPassword }: Call['body'],
  tries: number,
): Promise<Login> {
  accept(checkPassword(password))
  if (password !== confirmPassword) throw invalid('confirmPassword', texts.signUp.passwordMismatch)
  return { id: uuidv7(), email, passwordHash: await hashPassword(password, { isKnown: true, tries }) }
}

const joiningAs = (fresh: Login) => ({ loginId: fresh.id, fresh })

/**
 * A new login is signed in; an existing one must give its password, since the link proves only the mailbox.
 * One atomic statement uses the link up, so that of parallel uses one succeeds.
 */
export async function acceptInvite(
  call: Call,
  { resets }: SignInGuards,
): Promise<ReplyOf<typeof contract.acceptInvite>> {
  const { body, request, services } = call
  refuseForeignOrigin(request, services)
  const tries = await resets.spend(addressKey(request.ip))
  const { tenantId, tokenHash, companyName, email } = await findOpenInvite(body.token, services)
  const known = await findPerson(services.global, email)
  const joining = known ? { loginId: known.id, fresh: null } : joiningAs(await newLogin(email, body, tries))
  const { loginId, fresh } = joining
  await withTenant(services.pool, { tenantId, loginId }, async (scope) => {
    const invited = await takeInvite(scope, tokenHash)
    if (!invited) throw inviteGone()
    if (fresh && !(await addLogin(scope, { ...fresh, mobile: '' }))) throw inviteGone()
    await joinCompany(scope, { ...invited, loginId, companyName })
    const changes = { role: { from: null, to: invited.role } }
    await record(scope, { action: 'user.joined', subjectId: loginId, changes })
    scope.announce('users')
  })
  if (!fresh) return { data: { email, signedIn: null } }
  const member = { login: fresh, tenantId }
  return {
    data: { email, signedIn: await startSession(call, member, { isRemembered: false, isFirst: true }) },
  }
}

export async function openInvite(
  { body, request, services }: PublicCall<typeof contract.openInvite>,
  { resets }: SignInGuards,
): Promise<ReplyOf<typeof contract.openInvite>> {
  await resets.spend(addressKey(request.ip))
  const { companyName, name, email, role } = await findOpenInvite(body.token, services)
  const login = await findPerson(services.global, email)
  return { data: { companyName, name, email, role, hasAccount: login !== undefined } }
}
