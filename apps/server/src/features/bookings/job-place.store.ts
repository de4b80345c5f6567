import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Numbers the jobs of runs from 1 again, in the order they have. */
async function closeGaps(scope: TenantScope, runIds: readonly string[]): Promise<void> {
  await sql`
    update jobs j set position = n.position
    from (
      select id, row_number() over (partition by run_id order by position)::int as position
      from jobs where tenant_id = ${scope.tenantId} and run_id = any(${runIds})
    ) n
    where j.tenant_id = ${scope.tenantId} and j.id = n.id and j.position <> n.position`.execute(scope.db)
}

/** Takes jobs out of the runs they sit in, and tells the boards; jobs in none stay as they are. */
export async function takeOutOfRuns(scope: TenantScope, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return
  const { rows } = await sql<{ runId: string }>`
    select distinct run_id as "runId" from jobs
    where tenant_id = ${scope.tenantId} and id = any(${jobIds}) and run_id is not null`.execute(scope.db)
  if (rows.length === 0) return
  const runIds = rows.map(({ runId }) => runId)
  await sql`
    update jobs set run_id = null, position = null, is_locked = false
    where tenant_id = ${scope.tenantId} and id = any(${jobIds})`.execute(scope.db)
  await closeGaps(scope, runIds)
  await sql`
    update runs set version = version + 1
    where tenant_id = ${scope.tenantId} and id = any(${runIds})`.execute(scope.db)
  scope.announce('runs')
}

/** The jobs of bookings. */
export async function findJobIds(scope: TenantScope, bookingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs where tenant_id = ${scope.tenantId} and booking_id = any(${bookingIds})`.execute(
    scope.db,
  )
  return rows.map(({ id }) => id)
}

/** Every job of the runs that these jobs sit in. */
export async function findRunJobs(
  scope: TenantScope,
  jobIds: readonly string[],
): Promise<{ runId: string; jobId: string; bookingId: string }[]> {
  const { rows } = await sql<{ runId: string; jobId: string; bookingId: string }>`
    select run_id as "runId", id as "jobId", booking_id as "bookingId" from jobs
    where tenant_id = ${scope.tenantId} and run_id in (
      select run_id from jobs where tenant_id = ${scope.tenantId} and id = any(${jobIds})
    ) order by run_id, position`.execute(scope.db)
  return rows
}
