import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import type { Services } from '#server/http/route-context.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { findInvite, type Invited } from './invite.store.ts'
import { inviteGone } from './invite-gone.ts'
import { makeSecret } from './make-secret.ts'

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The company and the secret of a link; null for a text that cannot be one. */
function readInviteToken(token: string): { tenantId: string; secret: string } | null {
  const [, tenantId, secret] = TOKEN.exec(token) ?? []
  return tenantId && secret ? { tenantId, secret } : null
}

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
