import type { KeptPlan } from '@skipyard/domain/planning/kept-plan.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What was planned of a run that leaves. */
export interface PlanOfRun {
  runId: string
  plan: KeptPlan
}

/** A run that leaves: its truck and day, and when it was made. */
export interface LeavingRun {
  id: string
  truckId: string
  date: string
  madeAt: Date
}

/**
 * Those of the runs whose plan is to be kept: of which no driver has said anything, for what has been driven is no plan any
 * more, and which have none yet where one of their jobs is out or done already (`isOut`).
 */
export async function findLeavingRuns(
  { db, tenantId }: TenantScope,
  runs: readonly { id: string; isOut: boolean }[],
): Promise<LeavingRun[]> {
  const out = runs.filter(({ isOut }) => isOut).map(({ id }) => id)
  const { rows } = await sql<LeavingRun>`
    select r.id, r.truck_id as "truckId", r.date, r.created_at as "madeAt" from runs r
    where r.tenant_id = ${tenantId} and r.id = any(${runs.map(({ id }) => id)}::uuid[])
      and not exists (
        select from job_progress p where p.tenant_id = ${tenantId} and p.run_id = r.id
          and coalesce(p.heading_at, p.on_site_at, p.done_at) is not null)
      and not (r.id = any(${out}::uuid[]) and exists (
        select from run_plans k where k.tenant_id = ${tenantId} and k.run_id = r.id))`.execute(db)
  return rows
}

/** Keeps plans of runs with all their stops, all of each or nothing, in place of what was kept of an earlier leaving. */
export async function saveRunPlans(scope: TenantScope, plans: readonly PlanOfRun[]): Promise<void> {
  const { db, tenantId, now } = scope
  const heads = plans.map(({ runId, plan: { stops: _, ...plan } }) => ({ runId, ...plan }))
  const stops = plans.flatMap(({ runId, plan }) =>
    plan.stops.map((stop, place) => ({ runId, place: place + 1, ...stop })),
  )
  await sql`
    with heads as (
      insert into run_plans (tenant_id, run_id, kept_at, starts_at, ends_at, last_at, back_at, kilometres, jobs)
      select c.tenant_id, e."runId", ${now}::timestamptz, e."startsAt", e."endsAt", e."lastAt", e."backAt",
        e.kilometres, e.jobs
      from tenant_counters c, jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) e ("runId" uuid, "startsAt" int,
        "endsAt" int, "lastAt" int, "backAt" int, kilometres float8, jobs int)
      where c.tenant_id = ${tenantId}
      on conflict (tenant_id, run_id) do update set kept_at = excluded.kept_at, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, last_at = excluded.last_at, back_at = excluded.back_at,
        kilometres = excluded.kilometres, jobs = excluded.jobs
    ), shorter as (
      delete from run_plan_stops s using jsonb_to_recordset(${JSON.stringify(
        plans.map(({ runId, plan }) => ({ runId, count: plan.stops.length })),
      )}::jsonb) e ("runId" uuid, count int)
      where s.tenant_id = ${tenantId} and s.run_id = e."runId" and s.place > e.count
    )
    insert into run_plan_stops (tenant_id, run_id, place, kind, job_id, name, arrives_at, leaves_at, due_by,
      kilometres)
    select c.tenant_id, e."runId", e.place, e.kind, e."jobId", e.name, e."arrivesAt", e."leavesAt", e."dueBy",
      e.kilometres
    from tenant_counters c, jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) e ("runId" uuid, place int, kind text,
      "jobId" uuid, name text, "arrivesAt" int, "leavesAt" int, "dueBy" int, kilometres float8)
    where c.tenant_id = ${tenantId}
    on conflict (tenant_id, run_id, place) do update set kind = excluded.kind, job_id = excluded.job_id,
      name = excluded.name, arrives_at = excluded.arrives_at, leaves_at = excluded.leaves_at, due_by = excluded.due_by,
      kilometres = excluded.kilometres`.execute(db)
}
