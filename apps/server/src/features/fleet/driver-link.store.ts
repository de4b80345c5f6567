import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Keeps a new run link: its hash to find it by, itself sealed to tell it again. */
export async function keepLink(
  scope: TenantScope,
  { driverId, hash, sealed }: { driverId: string; hash: string; sealed: string },
): Promise<void> {
  await scope.db
    .insertInto('driver_links')
    .values({
      tenant_id: scope.tenantId,
      driver_id: driverId,
      token_hash: hash,
      sealed_token: sealed,
      created_at: scope.now,
    })
    .execute()
}

/** The run link that is handed out, sealed, and when it was opened last; undefined when there is none that can be told again. */
export async function findSealedLink(
  scope: TenantScope,
  driverId: string,
): Promise<{ sealed: string; openedAt: Date | null } | undefined> {
  const link = await scope.db
    .selectFrom('driver_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .where('revoked_at', 'is', null)
    .where('sealed_token', 'is not', null)
    .select(['sealed_token as sealed', 'opened_at as openedAt'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return link && link.sealed !== null ? { ...link, sealed: link.sealed } : undefined
}

/** Longer than a phone keeps anything to itself. */
const KNOWN_DAYS = 90

/** Ends every run link of a driver. For what was entered with one it stays known until when it worked. */
export async function revokeLinks(scope: TenantScope, driverId: string): Promise<void> {
  await sql`
    delete from driver_links
    where tenant_id = ${scope.tenantId} and driver_id = ${driverId}
      and revoked_at < ${scope.now}::timestamptz - make_interval(days => ${KNOWN_DAYS})`.execute(scope.db)
  await scope.db
    .updateTable('driver_links')
    .set({ revoked_at: scope.now, sealed_token: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Whose link it is. */
interface LinkHolder {
  id: string
  firstName: string
  lastName: string
  asksCode: boolean
  openedAt: Date | null
}

/** Whose link this is, as long as it works, and whether the company asks phones for a code. */
export async function findLinkHolder(scope: TenantScope, hash: string): Promise<LinkHolder | undefined> {
  return scope.db
    .selectFrom('driver_links as l')
    .innerJoin('drivers as d', (join) =>
      join.on('d.tenant_id', '=', scope.tenantId).onRef('d.id', '=', 'l.driver_id'),
    )
    .leftJoin('drivers_day_settings as s', (join) => join.on('s.tenant_id', '=', scope.tenantId))
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.token_hash', '=', hash)
    .where('l.revoked_at', 'is', null)
    .where('d.status', '<>', 'Resigned')
    .select(['d.id', 'd.first_name as firstName', 'd.last_name as lastName', 'l.opened_at as openedAt'])
    .select(sql<boolean>`coalesce(s.asks_code, false)`.as('asksCode'))
    .executeTakeFirst()
}

/** Notes that a driver's link was opened. */
export async function noteLinkOpened(scope: TenantScope, hash: string): Promise<void> {
  await scope.db
    .updateTable('driver_links')
    .set({ opened_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', '=', hash)
    .execute()
}
