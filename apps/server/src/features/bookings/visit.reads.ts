import type { Booking, JobKind } from '@skipyard/domain/bookings/booking.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Visit, VisitKind } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'

interface VisitRow {
  id: string
  kind: VisitKind
  first: string
  second: string
}

/** Visits that any of these jobs belongs to; those called off are none. */
export async function readVisits(scope: TenantScope, jobIds: readonly string[]): Promise<Visit[]> {
  if (jobIds.length === 0) return []
  const { rows } = await sql<VisitRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second
    from visits v
    where v.tenant_id = ${scope.tenantId} and v.called_off_at is null
      and (v.first_job_id = any(${jobIds}) or v.second_job_id = any(${jobIds}))
    order by v.id`.execute(scope.db)
  return rows.map(({ id, kind, first, second }) => ({ id, kind, jobIds: [first, second] }))
}

/** The days that picks had before their visits, by visit. */
export async function readPickDaysBefore(
  scope: TenantScope,
  visitIds: readonly string[],
): Promise<Map<string, LocalDate>> {
  if (visitIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; day: string }>`
    select v.id, v.pick_date_before as day from visits v
    where v.tenant_id = ${scope.tenantId} and v.id = any(${visitIds})`.execute(scope.db)
  return new Map(rows.map(({ id, day }) => [id, localDate(day)]))
}

/** The bookings of jobs, those that are deleted left out. */
export async function findBookingsOfJobs(scope: TenantScope, jobIds: readonly string[]): Promise<Booking[]> {
  if (jobIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct j.booking_id as id from jobs j
    where j.tenant_id = ${scope.tenantId} and j.id = any(${jobIds})`.execute(scope.db)
  return findBookings(
    scope,
    rows.map(({ id }) => id),
  )
}

/** Which job of a booking has an id. */
export const kindOfJob = ({ drop }: Pick<Booking, 'drop'>, jobId: string): JobKind =>
  drop.id === jobId ? 'drop' : 'pick'
