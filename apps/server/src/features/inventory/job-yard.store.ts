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

/** Where a booking's bin comes from, as it is saved. */
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
      exists (select from visits v where v.tenant_id = ${tenantId} and v.second_job_id = j.id
        and v.kind in ('tip-and-return', 'relocate') and v.called_off_at is null) as "isSameBin"
    from bookings b
    join jobs j on j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'drop'
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and b.deleted_at is null`.execute(scope.db)
  const [row] = rows
  if (!row) throw notFound()
  const { isToCome, ...hire } = row
  return isToCome ? { ...hire, from: localDate(hire.from), to: localDate(hire.to) } : null
}

/** The drop of a hire, which takes its bin from a yard. */
export interface DropToLoad extends BinOfHire {
  jobId: string
  site: Place
}

const hire = lifeCycleConditions('b')

/** Drops to come, in order, whose bins of a size and type come from a yard and are out on a day or later. */
export async function findDropsFrom(
  { db, tenantId }: TenantScope,
  { yardId, size, type, date }: BinOnDay & { yardId: string },
): Promise<DropToLoad[]> {
  const { rows } = await sql<{ jobId: string; date: string; until: string; lat: number; lon: number }>`
    select j.id as "jobId", b.drop_date as date, b.pick_date as until, b.lat, b.lon
    from bookings b
    join jobs j on j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'drop'
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${hire.dropIs('toCome')} and b.pick_date >= ${date}
      and b.bin_size = ${size} and b.bin_type = ${type} and coalesce(j.yard_id, ${tenantId}) = ${yardId}
      and not exists (select from visits v where v.tenant_id = ${tenantId} and v.second_job_id = j.id
        and v.kind in ('tip-and-return', 'relocate') and v.called_off_at is null)
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

export async function saveYardOfJob(scope: TenantScope, jobId: string, yardId: string): Promise<void> {
  await scope.db
    .updateTable('jobs')
    .set({ yard_id: storedYard(scope, yardId) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', jobId)
    .execute()
}
