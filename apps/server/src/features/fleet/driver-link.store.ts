import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The most run links of a driver that work at once; a further one ends the oldest. */
const MOST_LINKS = 10

/** Keeps the hash of a new run link, and of the earlier ones the newest. */
export async function keepLink(
  scope: TenantScope,
  { driverId, hash }: { driverId: string; hash: string },
): Promise<void> {
  const ours = { tenant_id: scope.tenantId, driver_id: driverId }
  await scope.db
    .insertInto('driver_links')
    .values({ ...ours, token_hash: hash, created_at: scope.now })
    .execute()
  await scope.db
    .deleteFrom('driver_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('driver_links')
        .where('tenant_id', '=', scope.tenantId)
        .where('driver_id', '=', driverId)
        .select('token_hash')
        .orderBy('created_at', 'desc')
        .offset(MOST_LINKS),
    )
    .execute()
}

/** Ends every run link of a driver. */
export async function dropLinks(scope: TenantScope, driverId: string): Promise<void> {
  await scope.db
    .deleteFrom('driver_links')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .execute()
}

/** Whose link this is, as long as it works. */
export async function findLinkHolder(
  scope: TenantScope,
  hash: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  return scope.db
    .selectFrom('driver_links as l')
    .innerJoin('drivers as d', (join) =>
      join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.id', '=', 'l.driver_id'),
    )
    .where('l.tenant_id', '=', scope.tenantId)
    .where('l.token_hash', '=', hash)
    .where('d.status', '<>', 'Resigned')
    .select(['d.first_name as firstName', 'd.last_name as lastName'])
    .executeTakeFirst()
}
