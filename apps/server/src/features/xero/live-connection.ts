import PQueue from 'p-queue'
import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import type { XeroSettings } from '#server/config.ts'
import type { ConnectionPool } from '#server/database/pool.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { createXero, type Xero, type XeroTokens } from './create-xero.ts'
import {
  type KeptConnection,
  keepTokens,
  loadConnection,
  lockConnection,
  noteLost,
} from './xero-connection.store.ts'
import { isTokenRefused, isTrouble } from './xero-trouble.ts'

const pair = z.object({ access: z.string(), refresh: z.string() })

/** Seals and opens the company's tokens; sealed with them goes the moment from which they have to be renewed. */
export function tokenSeal({ tenantId, now }: TenantScope, vault: Vault) {
  const place = `${tenantId}/xero_connections/tokens`
  return {
    seal: ({ access, refresh, seconds }: XeroTokens) => ({
      sealedTokens: vault.seal(JSON.stringify({ access, refresh }), place),
      accessExpiresAt: new Date(now.getTime() + seconds * 1_000),
    }),
    /** Throws when they were sealed for another company. */
    open: (sealed: string): z.infer<typeof pair> => pair.parse(JSON.parse(vault.open(sealed, place))),
  }
}

/** A token this close to its end might not serve the call that needs it. */
const SPARE_MS = 60_000

export interface LiveConnection {
  connectionId: string
  organisationId: string
  access: string
}

/**
 * The connection while its token serves; null when that has to be renewed, undefined where there is none to renew. A token
 * that Xero has refused (`refused`) serves no more, whatever its time: clocks step, and Xero ends tokens early.
 */
function servingConnection(
  scope: TenantScope,
  kept: KeptConnection | undefined,
  { vault, refused }: { vault: Vault; refused?: string | undefined },
): LiveConnection | null | undefined {
  if (!kept?.sealedTokens) return undefined
  if (kept.accessExpiresAt.getTime() - SPARE_MS <= scope.now.getTime()) return null
  const { connectionId, organisationId, sealedTokens } = kept
  const { access } = tokenSeal(scope, vault).open(sealedTokens)
  return access === refused ? null : { connectionId, organisationId, access }
}

export async function loseConnection(scope: TenantScope, connectionId: string): Promise<void> {
  await noteLost(scope)
  await record(scope, { action: 'xero.lost', subjectId: connectionId })
  scope.announce('settings')
}

/**
 * The company's connection with a token that serves, renewed if it has to be: near its end, or once Xero has refused it
 * (`refused`). Undefined when there is none, or Xero
 * honours it no more. The row stays locked while Xero is asked: of all who come at once, one renews and the others read
 * what it brought. An answer that is lost changes nothing here, and Xero takes the old token again for half an hour.
 */
export async function renewTokens(
  scope: TenantScope,
  { xero, vault, refused }: { xero: Xero; vault: Vault; refused?: string | undefined },
): Promise<LiveConnection | undefined> {
  const kept = await lockConnection(scope)
  const serving = servingConnection(scope, kept, { vault, refused })
  if (serving !== null || !kept?.sealedTokens) return serving ?? undefined
  const { connectionId, organisationId, sealedTokens } = kept
  const seal = tokenSeal(scope, vault)
  try {
    const tokens = await xero.refresh(seal.open(sealedTokens).refresh)
    // NOTE not recorded: a renewed token changes nothing of what stands with Xero.
    await keepTokens(scope, seal.seal(tokens))
    return { connectionId, organisationId, access: tokens.access }
  } catch (problem) {
    if (!isTrouble(problem, 'refused')) throw problem
    await loseConnection(scope, connectionId)
    return undefined
  }
}

export interface Wired {
  xero: Xero
  vault: Vault
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
}

/**
 * Asks Xero something with a token that serves; one that is refused before its time is renewed once. Undefined without a
 * connection, or when Xero honours it no more.
 */
export async function withLiveToken<T>(
  { xero, vault, within }: Wired,
  ask: (live: LiveConnection) => Promise<T>,
): Promise<T | undefined> {
  const live = await within((scope) => renewTokens(scope, { xero, vault }))
  if (!live) return undefined
  try {
    return await ask(live)
  } catch (problem) {
    if (!isTokenRefused(problem)) throw problem
    const next = await within((scope) => renewTokens(scope, { xero, vault, refused: live.access }))
    return next && ask(next)
  }
}

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
