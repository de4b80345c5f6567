import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Who stands for each of these customers now: the one they were merged into, else themselves; the deleted are left out. */
export async function readKeptCustomers(
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .where((customer) =>
      customer.or([customer('deleted_at', 'is', null), customer('merged_into', 'is not', null)]),
    )
    .select(['id', 'merged_into'])
    .execute()
  return new Map(rows.map(({ id, merged_into }) => [id, merged_into ?? id]))
}
