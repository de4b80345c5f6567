import type { WireXeroConnection } from '@skipyard/contract/xero.ts'
import type { XeroSettings } from '#server/config.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** How the company stands with Xero, as far as it is known here. */
export async function readXeroConnection(
  { db, tenantId }: TenantScope,
  { clientId, isSubscribed }: XeroSettings,
): Promise<WireXeroConnection> {
  const kept = await db
    .selectFrom('xero_connections')
    .where('tenant_id', '=', tenantId)
    .select(['organisation_name', 'connected_at', 'connected_by_name', 'lost_at'])
    .executeTakeFirst()
  const isSetUp = clientId !== undefined
  return {
    isSetUp,
    accountSubscription: isSetUp && isSubscribed,
    authenticated: kept !== undefined && kept.lost_at === null,
    isLost: kept !== undefined && kept.lost_at !== null,
    organisation: kept?.organisation_name ?? '',
    connectedAt: kept?.connected_at.toISOString() ?? null,
    connectedBy: kept?.connected_by_name ?? '',
  }
}

/** The two flags of a sign-in (spec 000 §3). */
export async function readXeroFlags(
  scope: TenantScope,
  settings: XeroSettings,
): Promise<{ accountSubscription: boolean; authenticated: boolean }> {
  const { accountSubscription, authenticated } = await readXeroConnection(scope, settings)
  return { accountSubscription, authenticated }
}
