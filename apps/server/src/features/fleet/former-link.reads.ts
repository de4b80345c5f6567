import type { FormerLink } from '@skipyard/domain/drivers-day/entry-mark.ts'
import { sql } from 'kysely'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLinkToken } from './links.ts'

/**
 * Undefined for a link that never was this driver's. It opens nothing: the call itself comes by a link that
 * works.
 */
export async function readFormerLink(
  scope: TenantScope,
  { token, driverId, phone }: { token: string; driverId: string; phone: string },
): Promise<FormerLink | undefined> {
  const parts = readLinkToken(token)
  if (parts?.tenantId !== scope.tenantId) return undefined
  const { rows } = await sql<FormerLink>`
    select l.revoked_at as "revokedAt", exists (
        select from driver_phones p
        where p.tenant_id = ${scope.tenantId} and p.driver_id = l.driver_id and p.id = ${phone}
          and p.first_seen_at <= l.revoked_at) as "isPhoneKnown"
    from driver_links l
    where l.tenant_id = ${scope.tenantId} and l.driver_id = ${driverId}
      and l.token_hash = ${makeSecret(parts.secret).hash}`.execute(scope.db)
  return rows[0]
}
