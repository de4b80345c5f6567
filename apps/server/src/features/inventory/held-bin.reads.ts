import type { BinHolder, HeldBin } from '@skipyard/domain/inventory/bin-hold.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type InferResult, sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface BinRecord extends HeldBin {
  comments: string
  version: number
  holders: readonly (BinHolder & { suburb: string })[]
}

type StoredHolder = Omit<BinRecord['holders'][number], 'dropDate' | 'pickDate'> & {
  dropDate: string
  pickDate: string
}

const { dropIs, dropIsNot, pickIs } = lifeCycleConditions('b')

const holding = ({ tenantId }: TenantScope) => sql`
  from jobs j join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id
  where j.tenant_id = ${tenantId} and j.bin_id = n.id and j.kind = 'drop'
    and b.deleted_at is null and ${dropIsNot('calledOff')} and ${pickIs('toCome')}`

export const isOut = (scope: TenantScope) =>
  sql<boolean>`exists (select 1 ${holding(scope)} and ${dropIs('moved')})`

export const holders = (scope: TenantScope) =>
  sql<StoredHolder[]>`coalesce((
  select json_agg(json_build_object(
    'bookingId', b.id, 'jobID', b.job_prefix || '-' || b.job_number, 'customerName', b.customer_name,
    'suburb', b.suburb, 'dropDate', b.drop_date, 'pickDate', b.pick_date, 'isOut', ${dropIs('moved')}
  ) order by b.drop_date, b.job_number) ${holding(scope)}
), '[]')`.as('holders')

export const allBins = (scope: TenantScope) =>
  scope.db.selectFrom('bins as n').where('n.tenant_id', '=', scope.tenantId)

export const heldBins = (scope: TenantScope) => allBins(scope).selectAll('n').select(holders(scope))

export function binOf(row: InferResult<ReturnType<typeof heldBins>>[number]): BinRecord {
  return {
    id: row.id,
    number: row.number,
    size: row.bin_size,
    type: row.bin_type,
    isBroken: row.is_broken,
    isRemoved: row.removed_at !== null,
    comments: row.comments,
    version: row.version,
    holders: row.holders.map((holder) => ({
      ...holder,
      dropDate: localDate(holder.dropDate),
      pickDate: localDate(holder.pickDate),
    })),
  }
}

export async function readHeldBins(scope: TenantScope, ids: readonly string[]): Promise<BinRecord[]> {
  if (ids.length === 0) return []
  return (await heldBins(scope).where('n.id', 'in', ids).execute()).map(binOf)
}

export async function findBinOfNumber(scope: TenantScope, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from bins
    where tenant_id = ${scope.tenantId} and lower(number) = lower(${number}) and removed_at is null`.execute(
    scope.db,
  )
  return rows[0]?.id
}

export async function isNumberingOn(scope: TenantScope): Promise<boolean> {
  const { has_numbered_bins } = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select('has_numbered_bins')
    .executeTakeFirstOrThrow()
  return has_numbered_bins
}

export async function hasNumberedSizes({ db, tenantId }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from bin_sizes where tenant_id = ${tenantId} and is_numbered) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}
