import { address } from '@skipyard/contract/addresses.ts'
import type { StartPlace } from '@skipyard/domain/fleet/start-place.ts'
import { type Yard, yardsOf } from '@skipyard/domain/yards/yard.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
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

const { dropIs, pickIs } = lifeCycleConditions('b')

/** Whether bins are there or will be, jobs to come name it, or a truck is at home there. */
export async function isYardInUse(scope: TenantScope, yardId: string): Promise<boolean> {
  const { tenantId } = scope
  const jobs = sql`
    from jobs j join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    where j.tenant_id = ${tenantId} and j.yard_id = ${yardId}`
  const { rows } = await sql<{ isUsed: boolean }>`
    with counted as (
      select bin_size, bin_type, sum(change) as bins
      from stock_adjustments where tenant_id = ${tenantId} and yard_id = ${yardId} group by 1, 2
      union all
      select b.bin_size, b.bin_type,
        sum(case when j.kind = 'drop' and ${dropIs('counted')} then -1 when j.kind = 'pick' and ${pickIs('counted')} then 1 else 0 end)
      ${jobs} group by 1, 2
    )
    select exists (select from counted group by bin_size, bin_type having sum(bins) <> 0)
      or exists (select ${jobs} and (j.kind = 'drop' and ${dropIs('toCome')} or j.kind = 'pick' and ${pickIs('toCome')}))
      or exists (select from trucks where tenant_id = ${tenantId} and home_yard_id = ${yardId} and gone_at is null)
      as "isUsed"`.execute(scope.db)
  return rows[0]?.isUsed === true
}
