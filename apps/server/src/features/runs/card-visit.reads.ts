import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface HalfRow {
  id: string
  kind: VisitKind
  first: string
  second: string
  waitMinutes: number
  jobId: string
  bookingId: string
  jobPrefix: string
  jobNumber: number
  binSize: number
  binType: string
  binNumber: string | null
  status: JobStatus
}

/** The visit that joins a job with another card, or the one that did until a half was done. */
export interface VisitsOfJob {
  visit: WireCard['visit']
  halfDone?: WireCard['halfDone']
}

function visitsOf(half: HalfRow, other: HalfRow): VisitsOfJob {
  const { id: _id, kind, first, second, waitMinutes } = half
  const actionIds: [string, string] = [first, second]
  const visit = { _id, kind, actionIds, waitMinutes }
  if (!jobIs('toCome', half) || !jobIs('toCome', other)) return { visit: null, halfDone: visit }
  const joined = {
    _id: other.bookingId,
    jobID: `${other.jobPrefix}-${other.jobNumber}`,
    binSize: other.binSize,
    binType: known(BOOKING_BIN_TYPES, other.binType),
    binNumber: other.binNumber,
  }
  return { visit: { ...visit, with: joined } }
}

/** Visits by job, as long as they are not called off. */
export async function readVisitsOfCards(
  { db, tenantId }: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, VisitsOfJob>> {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<HalfRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.wait_minutes as "waitMinutes", j.id as "jobId",
      b.id as "bookingId", b.job_prefix as "jobPrefix", b.job_number as "jobNumber", b.bin_size as "binSize",
      b.bin_type as "binType", j.status,
      (select n.number from bins n where n.tenant_id = ${tenantId} and n.id = j.bin_id) as "binNumber"
    from visits v
    join jobs j on j.tenant_id = ${tenantId} and j.id in (v.first_job_id, v.second_job_id)
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    where v.tenant_id = ${tenantId} and v.called_off_at is null
      and (v.first_job_id = any(${jobIds}) or v.second_job_id = any(${jobIds}))`.execute(db)
  const halves = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    rows.flatMap((half) => {
      const other = halves.get(half.id)?.find(({ jobId }) => jobId !== half.jobId)
      return other ? [[half.jobId, visitsOf(half, other)] as const] : []
    }),
  )
}
