import PQueue from 'p-queue'
import type { XeroSettings } from '#server/config.ts'
import type { ConnectionPool } from '#server/database/pool.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { createXero } from './create-xero.ts'
import { renewTokens } from './renew-tokens.ts'
import { type LiveConnection, servingConnection } from './serving-connection.ts'
import { loadConnection } from './xero-connection.store.ts'

/** A renewal holds a connection of the database while Xero is asked: the others are for bookings. */
const RENEWALS_AT_ONCE = 3

const renewals = new PQueue({ concurrency: RENEWALS_AT_ONCE })
const underWay = new Map<string, Promise<LiveConnection | undefined>>()

/**
 * The company's connection with a token that serves, another than the one that Xero has `refused`; undefined without one,
 * or when Xero honours it no more. However many ask, this process renews it once, and those who wait for it hold no connection of the database.
 */
export async function liveConnection(
  services: { pool: ConnectionPool; vault: Vault; xero: XeroSettings & { clientId: string } },
  tenantId: string,
  refused?: string,
): Promise<LiveConnection | undefined> {
  const { pool, vault, xero } = services
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    withTenant(pool, { tenantId, loginId: tenantId }, work)
  const serving = await within(async (scope) =>
    servingConnection(scope, await loadConnection(scope), { vault, refused }),
  )
  if (serving !== null) return serving
  const known = underWay.get(tenantId)
  if (known !== undefined) {
    const live = await known
    // It may have been begun before Xero refused what it found.
    return live && live.access === refused ? liveConnection(services, tenantId, refused) : live
  }
  const renewal = renewals
    .add(() => within((scope) => renewTokens(scope, { xero: createXero(xero), vault, refused })))
    .finally(() => underWay.delete(tenantId))
  underWay.set(tenantId, renewal)
  return renewal
}
