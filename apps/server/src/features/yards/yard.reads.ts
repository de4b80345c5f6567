import { address } from '@skipyard/contract/addresses.ts'
import { type Yard, yardsOf } from '@skipyard/domain/yards/yard.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const place = address.nullable()

export async function readYards(scope: TenantScope): Promise<[Yard, ...Yard[]]> {
  const rows = await scope.db
    .selectFrom('tenants as t')
    .leftJoin('yards as y', (join) =>
      join.on('y.tenant_id', '=', scope.tenantId).on('y.removed_at', 'is', null),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .select(['t.base_location', 'y.id', 'y.name', 'y.address', 'y.opens_at', 'y.closes_at', 'y.version'])
    .execute()
  const kept = rows.flatMap(({ id, name, opens_at: opensAt, closes_at: closesAt, version, ...row }) =>
    id === null || name === null || opensAt === null || closesAt === null || version === null
      ? []
      : [{ id, name, address: place.parse(row.address), opensAt, closesAt, version }],
  )
  return yardsOf({ id: scope.tenantId, baseLocation: place.parse(rows[0]?.base_location ?? null) }, kept)
}
