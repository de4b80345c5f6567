import type { WireSession } from '@skipyard/contract/identity.account.ts'
import { deviceName } from '@skipyard/domain/identity/device-name.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Where the acting person's login is signed in, in all its companies, the latest used first. */
export async function readOwnSessions(scope: TenantScope, currentId: string): Promise<WireSession[]> {
  const rows = await scope.db
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.login_id', '=', 's.login_id'),
    )
    .where('s.login_id', '=', scope.actor.loginId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', scope.now)
    .select(['s.id', 's.user_agent', 's.created_at', 's.refreshed_at', 'm.company_name'])
    .orderBy('s.refreshed_at', 'desc')
    .orderBy('s.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    companyName: row.company_name,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.refreshed_at.toISOString(),
    isCurrent: row.id === currentId,
  }))
}
