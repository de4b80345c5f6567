import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import type { Services } from '#server/http/route-context.ts'
import { NoScope, withTenant } from '#server/tenancy/open-scope.ts'
import { findInvite, type Invited } from './invite.store.ts'
import { inviteGone } from './invite-gone.ts'
import { makeSecret } from './make-secret.ts'
import { readInviteToken } from './read-invite-token.ts'

/** An invitation that can be accepted, and where it leads. */
export interface OpenedInvite extends Invited {
  tenantId: string
  tokenHash: string
  companyName: string
}

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
