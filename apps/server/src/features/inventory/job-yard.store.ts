import type { Place } from '@skipyard/domain/runs/way.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { OwnBin } from '@skipyard/domain/yards/yard-stock.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinOfHire, BinOnDay } from './availability.reads.ts'
import { storedYard } from './transfer.store.ts'

/** By job; the first yard, with the company's own id, where none is named. */
export async function readYardsOfJobs(
  scope: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, string>> {
  if (jobIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('jobs')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', jobIds)
    .select(['id', 'yard_id'])
    .execute()
  return new Map(rows.map(({ id, yard_id }) => [id, yard_id ?? scope.tenantId]))
}

const isSameBin = (tenantId: string) => sql<boolean>`exists (
  select from visits v where v.tenant_id = ${tenantId} and v.second_job_id = j.id
    and v.kind in ('tip-and-return', 'relocate') and v.called_off_at is null)`

/** Those of some drops whose bin comes from another site, not from a yard. */
export async function readSameBinDrops(
  { db, tenantId }: TenantScope,
  jobIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select j.id from jobs j
    where j.tenant_id = ${tenantId} and j.id = any(${jobIds}) and ${isSameBin(tenantId)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface YardOfHire extends OwnBin {
  /** Its bin is of this size and type. */
  hasBin: boolean
  /** It is of these days, and at this site. */
  isSettled: boolean
  /** Its bin comes from another site. */
  isSameBin: boolean
}

/** 404 without the booking; null once its bin has been brought. */
export async function readYardOfHire(
  scope: TenantScope,
  bookingId: string,
  { size, type, date, until, site }: BinOfHire & { site: Place | null },
): Promise<YardOfHire | null> {
  const { tenantId } = scope
  const { rows } = await sql<YardOfHire & { isToCome: boolean; from: string; to: string }>`
    select coalesce(j.yard_id, ${tenantId}) as "yardId", ${lifeCycleConditions('b').dropIs('toCome')} as "isToCome",
      b.drop_date as from, b.pick_date as to, b.bin_size = ${size} and b.bin_type = ${type} as "hasBin",
      b.drop_date = ${date} and b.pick_date = ${until} and (b.lat, b.lon) is not distinct from (${site?.lat ?? null}::float8, ${site?.lon ?? null}::float8) as "isSettled",
      ${isSameBin(tenantId)} as "isSameBin"
    from bookings b
    join jobs j on j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'drop'
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and b.deleted_at is null`.execute(scope.db)
  const [row] = rows
  if (!row) throw notFound()
  const { isToCome, ...hire } = row
  return isToCome ? { ...hire, from: localDate(hire.from), to: localDate(hire.to) } : null
}

export interface DropToLoad extends BinOfHire {
  jobId: string
  site: Place
}

const hire = lifeCycleConditions('b')

/** Drops that no truck is under way for, in order, whose bins of a size and type come from a yard and are out on a day or later. */
export async function findDropsFrom(
  { db, tenantId }: TenantScope,
  { yardId, size, type, date }: BinOnDay & { yardId: string },
): Promise<DropToLoad[]> {
  const { rows } = await sql<{ jobId: string; date: string; until: string; lat: number; lon: number }>`
    select j.id as "jobId", b.drop_date as date, b.pick_date as until, b.lat, b.lon
    from bookings b
    join jobs j on j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'drop'
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${hire.dropIs('toCome')} and ${hire.dropIsNot('underWay')}
      and b.pick_date >= ${date}
      and b.bin_size = ${size} and b.bin_type = ${type} and coalesce(j.yard_id, ${tenantId}) = ${yardId}
      and not ${isSameBin(tenantId)}
    order by b.drop_date, b.job_number`.execute(db)
  return rows.map(({ jobId, lat, lon, ...days }) => ({
    jobId,
    size,
    type,
    date: localDate(days.date),
    until: localDate(days.until),
    site: { lat, lon },
  }))
}

export async function saveYardsOfJobs(scope: TenantScope, yards: ReadonlyMap<string, string>): Promise<void> {
  if (yards.size === 0) return
  const rows = [...yards].map(([id, yardId]) => ({ id, yard: storedYard(scope, yardId) }))
  await sql`
    update jobs j set yard_id = s.yard
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, yard uuid)
    where j.tenant_id = ${scope.tenantId} and j.id = s.id`.execute(scope.db)
}

export async function saveYardOfJob(scope: TenantScope, jobId: string, yardId: string): Promise<void> {
  await scope.db
    .updateTable('jobs')
    .set({ yard_id: storedYard(scope, yardId) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', jobId)
    .execute()
}
