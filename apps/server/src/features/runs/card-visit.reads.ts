import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { VisitKind } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
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
}

/** Visits by job whose halves are both still to be done, each with the booking at its other end. */
export async function readVisitsOfCards(
  { db, tenantId }: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, NonNullable<WireCard['visit']>>> {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<HalfRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.wait_minutes as "waitMinutes", j.id as "jobId",
      b.id as "bookingId", b.job_prefix as "jobPrefix", b.job_number as "jobNumber", b.bin_size as "binSize",
      b.bin_type as "binType",
      (select n.number from bins n where n.tenant_id = ${tenantId} and n.id = j.bin_id) as "binNumber"
    from visits v
    join jobs j on j.tenant_id = ${tenantId} and j.id in (v.first_job_id, v.second_job_id)
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    where v.tenant_id = ${tenantId} and v.called_off_at is null and ${jobConditions().jobIs('toCome')}
      and (v.first_job_id = any(${jobIds}) or v.second_job_id = any(${jobIds}))`.execute(db)
  const halves = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    rows.flatMap(({ id, kind, first, second, waitMinutes, jobId }) => {
      const other = halves.get(id)?.find((half) => half.jobId !== jobId)
      if (!other) return []
      const joined = {
        _id: other.bookingId,
        jobID: `${other.jobPrefix}-${other.jobNumber}`,
        binSize: other.binSize,
        binType: known(BOOKING_BIN_TYPES, other.binType),
        binNumber: other.binNumber,
      }
      const actionIds: [string, string] = [first, second]
      return [[jobId, { _id: id, kind, actionIds, waitMinutes, with: joined }] as const]
    }),
  )
}
