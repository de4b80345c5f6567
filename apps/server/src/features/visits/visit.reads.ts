import { runName } from '@skipyard/domain/runs/board.ts'
import type { TruckLimits } from '@skipyard/domain/runs/check-load.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { sql } from 'kysely'
import { type TruckRow, truckLimits } from '#server/features/fleet/truck-limits.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whether a driver has said today that the truck is on its way for a job, or is there, and has not been since. */
export async function isTruckOnItsWay(scope: TenantScope, jobId: string): Promise<boolean> {
  const { tenantId, today, timeZone } = scope
  const { rows } = await sql`
    select from job_progress p
    join jobs j on j.tenant_id = ${tenantId} and j.id = p.job_id and j.run_id = p.run_id
    where p.tenant_id = ${tenantId} and p.job_id = ${jobId} and p.done_at is null and p.returned_at is null
      and coalesce(p.heading_at, p.on_site_at) >= ${instantOf(today, 0, timeZone)}
      and (p.not_done_at is null or p.not_done_at < coalesce(p.heading_at, p.on_site_at))`.execute(scope.db)
  return rows.length > 0
}

interface RunOfPick {
  name: string
  date: LocalDate
  isLocked: boolean
  limits: TruckLimits
}

/** The run that a job is planned in; undefined where it is in none. */
export async function readRunOfPick(scope: TenantScope, jobId: string): Promise<RunOfPick | undefined> {
  const { tenantId } = scope
  const { rows } = await sql<TruckRow & { rego: string; number: number; date: string; isLocked: boolean }>`
    select t.rego, r.number, r.date, r.is_locked as "isLocked", t.bin_types, t.max_bin_size_m3
    from jobs j
    join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
    join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    where j.tenant_id = ${tenantId} and j.id = ${jobId}`.execute(scope.db)
  const [run] = rows
  if (!run) return undefined
  const { date, isLocked } = run
  return { name: runName(run), date: localDate(date), isLocked, limits: truckLimits(run) }
}
