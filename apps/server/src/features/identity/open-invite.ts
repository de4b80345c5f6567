import type { openInvite as operation } from '@skipyard/contract/identity.people.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import type { Services } from '#server/http/door.ts'
import { invalid } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { NoScope, withTenant } from '#server/tenancy/open-scope.ts'
import type { Desk } from './create-desk.ts'
import { findInvite, type Invited } from './invite.store.ts'
import { readInviteToken } from './invite-token.ts'
import { findLogin } from './login.store.ts'
import { makeSecret } from './make-secret.ts'

/** An invitation that can be accepted, and where it leads. */
export interface OpenedInvite extends Invited {
  tenantId: string
  tokenHash: string
  companyName: string
}

/** The one answer to a link that does not work, for whatever reason. */
export const inviteGone = () => invalid('token', texts.people.inviteGone)

/** The invitation of a link; 400 for one that was used, withdrawn, is too old or never was. */
export async function findOpenInvite(token: string, { pool }: Services): Promise<OpenedInvite> {
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

/** What stands in an invitation, for whoever holds its link. */
export async function openInvite(
  { body, request, services }: PublicCall<typeof operation>,
  { resets }: Desk,
): Promise<ReplyOf<typeof operation>> {
  await resets.spend(addressKey(request.ip))
  const { companyName, name, email, role } = await findOpenInvite(body.token, services)
  const login = await findLogin(services.global, email)
  return { data: { companyName, name, email, role, hasAccount: login !== undefined } }
}
