import { address } from '@skipyard/contract/addresses.ts'
import type { TipPlace } from '@skipyard/domain/planning/tip-place.ts'
import type { Selectable } from 'kysely'
import type { TipSites } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const tipPlaceOf = (row: Selectable<TipSites>): TipPlace => ({
  id: row.id,
  version: row.version,
  name: row.name,
  address: address.parse(row.address),
  wasteTypes: row.waste_types,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
})

/** Where the company tips full bins, by name. */
export async function readTipSites(scope: TenantScope): Promise<TipPlace[]> {
  const rows = await scope.db
    .selectFrom('tip_sites')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .orderBy((row) => row.fn<string>('lower', ['name']))
    .execute()
  return rows.map(tipPlaceOf)
}
