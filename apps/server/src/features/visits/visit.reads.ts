import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import type { KeptVisit, VisitKind } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface VisitRow {
  id: string
  kind: VisitKind
  first: string
  second: string
  waitMinutes: number
  pickDateBefore: string
}

/** Undefined for one that was called off, or of another company. */
export async function loadVisit(scope: TenantScope, id: string): Promise<KeptVisit | undefined> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.pick_date_before as "pickDateBefore", v.wait_minutes as "waitMinutes"
    from visits v
    where v.tenant_id = ${scope.tenantId} and v.id = ${id} and v.called_off_at is null`.execute(scope.db)
  const [row] = rows
  if (!row) return undefined
  return {
    id: row.id,
    kind: row.kind,
    jobIds: [row.first, row.second],
    waitMinutes: row.waitMinutes,
    pickDateBefore: localDate(row.pickDateBefore),
  }
}

/** Whether a driver has said today that the truck is on its way for a job, or is there, and has not been since. */
export async function isTruckOnItsWay(scope: TenantScope, jobId: string): Promise<boolean> {
  const { tenantId, today, timeZone } = scope
  const { rows } = await sql`
    select from job_progress p
    where p.tenant_id = ${tenantId} and p.job_id = ${jobId} and p.done_at is null and p.returned_at is null
      and coalesce(p.heading_at, p.on_site_at) >= ${instantOf(today, 0, timeZone)}
      and (p.not_done_at is null or p.not_done_at < coalesce(p.heading_at, p.on_site_at))`.execute(scope.db)
  return rows.length > 0
}
