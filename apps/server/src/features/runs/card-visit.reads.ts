import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface VisitRow {
  id: string
  kind: VisitKind
  first: string
  second: string
  waitMinutes: number
}

interface HalfRow {
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

function visitsOf(own: VisitRow, half: HalfRow, other: HalfRow): VisitsOfJob {
  const { id: _id, kind, first, second, waitMinutes } = own
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

async function readHalves(
  { db, tenantId }: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, HalfRow>> {
  const { rows } = await sql<HalfRow>`
    select j.id as "jobId", b.id as "bookingId", b.job_prefix as "jobPrefix", b.job_number as "jobNumber",
      b.bin_size as "binSize", b.bin_type as "binType", j.status,
      (select n.number from bins n where n.tenant_id = ${tenantId} and n.id = j.bin_id) as "binNumber"
    from jobs j
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    where j.tenant_id = ${tenantId} and j.id = any(${jobIds})`.execute(db)
  return new Map(rows.map((row) => [row.jobId, row]))
}

/** Visits by job, as long as they are not called off. */
export async function readVisitsOfCards(
  scope: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, VisitsOfJob>> {
  if (jobIds.length === 0) return new Map()
  const { rows: visits } = await sql<VisitRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second, v.wait_minutes as "waitMinutes"
    from visits v
    where v.tenant_id = ${scope.tenantId} and v.called_off_at is null
      and (v.first_job_id = any(${jobIds}) or v.second_job_id = any(${jobIds}))`.execute(scope.db)
  if (visits.length === 0) return new Map()
  const halves = await readHalves(scope, visits.flatMap(({ first, second }) => [first, second]).toSorted())
  return new Map(
    visits.flatMap((visit) => {
      const [first, second] = [halves.get(visit.first), halves.get(visit.second)]
      if (!first || !second) return []
      return [
        [visit.first, visitsOf(visit, first, second)] as const,
        [visit.second, visitsOf(visit, second, first)] as const,
      ]
    }),
  )
}
