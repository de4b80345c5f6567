import { address } from '@skipyard/contract/addresses.ts'
import type { StartPlace } from '@skipyard/domain/fleet/start-place.ts'
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

/** By their ids in rows, null for the first. */
export type YardNames = ReadonlyMap<string | null, string>

/** Empty for a company with one yard, of which nobody asks. */
export async function readYardNames(scope: TenantScope): Promise<YardNames> {
  if (!scope.hasYards) return new Map()
  return new Map((await readYards(scope)).map(({ id, name, isFirst }) => [isFirst ? null : id, name]))
}

/** Yards on the map by their ids in rows, null for the first. */
export async function readYardPlaces(scope: TenantScope): Promise<Map<string | null, StartPlace>> {
  const yards = await readYards(scope)
  return new Map(
    yards.flatMap(({ id, name, address: at, isFirst }) =>
      at ? [[isFirst ? null : id, { name, lat: at.lat, lon: at.lon }] as const] : [],
    ),
  )
}

/** Where the bins of drops are loaded, by job; empty for a company with one yard. */
export async function readLoadingYards(
  scope: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, StartPlace>> {
  if (!scope.hasYards || jobIds.length === 0) return new Map()
  const places = await readYardPlaces(scope)
  const rows = await scope.db
    .selectFrom('jobs')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', jobIds)
    .where('kind', '=', 'drop')
    .select(['id', 'yard_id'])
    .execute()
  return new Map(
    rows.flatMap(({ id, yard_id }) => {
      const place = places.get(yard_id)
      return place ? [[id, place] as const] : []
    }),
  )
}
