import type { WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { sql } from 'kysely'
import type { XeroPace, XeroSettings } from '#server/config.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { organisationLine } from './organisation-line.ts'
import { loadLimits } from './xero-limits.store.ts'

const neededOf = (tenantId: string) => sql<number>`(
  select count(*)::int from xero_work where tenant_id = ${tenantId} and state in ('failed', 'asked')
) + (
  select count(*)::int from xero_links l where l.tenant_id = ${tenantId}
    and l.organisation_id = c.organisation_id and l.kind = 'contact' and l.agreed ? 'asked'
)`

async function readFewLeft(
  scope: TenantScope,
  organisationId: string,
  pace: XeroPace,
): Promise<number | null> {
  const line = organisationLine(organisationId, pace)
  line.learn(await loadLimits(scope, organisationId))
  return line.fewLeft()
}

export async function readXeroConnection(
  scope: TenantScope,
  { clientId, isSubscribed, pace }: XeroSettings,
): Promise<WireXeroConnection> {
  const { db, tenantId } = scope
  const kept = await db
    .selectFrom('xero_connections as c')
    .where('c.tenant_id', '=', tenantId)
    .select(['organisation_id', 'organisation_name', 'connected_at', 'connected_by_name', 'lost_at'])
    .select(neededOf(tenantId).as('needed'))
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
    needsYou: kept?.needed ?? 0,
    callsLeft: kept ? await readFewLeft(scope, kept.organisation_id, pace) : null,
  }
}

export async function readXeroFlags(
  scope: TenantScope,
  settings: XeroSettings,
): Promise<{ accountSubscription: boolean; authenticated: boolean }> {
  const { accountSubscription, authenticated } = await readXeroConnection(scope, settings)
  return { accountSubscription, authenticated }
}
