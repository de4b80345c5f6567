import { address, type WireAddress } from '@skipyard/contract/addresses.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function readBaseLocation(scope: TenantScope): Promise<WireAddress | null> {
  const tenant = await scope.db
    .selectFrom('tenants')
    .select('base_location')
    .where('tenant_id', '=', scope.tenantId)
    .executeTakeFirst()
  return address.safeParse(tenant?.base_location).data ?? null
}
