import { offOn } from '@skipyard/domain/fleet/driver-hours.ts'
import type { KeptPlan } from '@skipyard/domain/run-times/kept-plan.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import type { PlannerSettings } from '@skipyard/domain/runs/planner-settings.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { truckLimits } from '#server/features/fleet/truck-limits.ts'
import { readDriverHours } from '#server/features/run-times/drivers-of-days.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const GONE_SECONDS = 45

const isHere = sql<boolean>`seen_at > now() - make_interval(secs => ${GONE_SECONDS})`

export async function notePresence(scope: TenantScope, date: LocalDate): Promise<boolean> {
  const known = await scope.db
    .selectFrom('planner_presence')
    .where('tenant_id', '=', scope.tenantId)
    .where('login_id', '=', scope.actor.loginId)
    .where('date', '=', date)
    .where(isHere)
    .select('login_id')
    .executeTakeFirst()
  const seen = { name: scope.actorName, date, seen_at: scope.now }
  await scope.db
    .insertInto('planner_presence')
    .values({ tenant_id: scope.tenantId, login_id: scope.actor.loginId, ...seen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'login_id']).doUpdateSet(seen))
    .execute()
  return known === undefined
}

export function readOthers(scope: TenantScope, date: LocalDate): Promise<{ _id: string; name: string }[]> {
  return scope.db
    .selectFrom('planner_presence')
    .where('tenant_id', '=', scope.tenantId)
    .where('date', '=', date)
    .where('login_id', '<>', scope.actor.loginId)
    .where(isHere)
    .select(['login_id as _id', 'name'])
    .orderBy('name')
    .execute()
}

export async function savePlannerSettings(
  scope: TenantScope,
  settings: PlannerSettings,
  version: number,
): Promise<void> {
  const values = {
    road_factor: settings.roadFactor,
    speed_kmh: settings.speedKmh,
    drop_minutes: settings.dropMinutes,
    pick_minutes: settings.pickMinutes,
    day_hours: settings.dayHours,
    left_over_days: settings.leftOverDays,
    version,
  }
  await scope.db
    .insertInto('planner_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

export interface TruckDay {
  truckId: string
  date: LocalDate
  isOff: boolean
}

export async function saveTruckDay(scope: TenantScope, { truckId, date, isOff }: TruckDay): Promise<void> {
  if (!isOff) {
    await scope.db
      .deleteFrom('truck_days_off')
      .where('tenant_id', '=', scope.tenantId)
      .where('date', '=', date)
      .where('truck_id', '=', truckId)
      .execute()
    return
  }
  await scope.db
    .insertInto('truck_days_off')
    .values({
      tenant_id: scope.tenantId,
      date,
      truck_id: truckId,
      created_at: scope.now,
      created_by: scope.actor.loginId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type SpareTruck = Pick<PlannedRun, 'truckId' | 'rego' | 'driverId' | 'limits'>

export async function findSpareTrucks(scope: TenantScope, date: LocalDate): Promise<SpareTruck[]> {
  const rows = await scope.db
    .selectFrom('trucks as t')
    .innerJoin('drivers as d', (join) =>
      join.on('d.tenant_id', '=', scope.tenantId).onRef('d.id', '=', 't.driver_id'),
    )
    .leftJoin('truck_days_off as o', (join) =>
      join.on('o.tenant_id', '=', scope.tenantId).on('o.date', '=', date).onRef('o.truck_id', '=', 't.id'),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.status', '=', 'available')
    .where('d.status', '=', 'Available')
    .where('t.gone_at', 'is', null)
    .where('d.gone_at', 'is', null)
    .where('o.truck_id', 'is', null)
    .select(['t.id', 't.rego', 't.bin_types', 't.max_bin_size_m3'])
    .select(['d.id as driver_id', 'd.weekly_hours', 'd.dated_hours'])
    .orderBy('t.rego')
    .execute()
  const there = rows.filter((row) => offOn(readDriverHours(row), date) === null)
  return there.map((row) => ({
    truckId: row.id,
    rego: row.rego,
    driverId: row.driver_id,
    limits: truckLimits(row),
  }))
}

export interface PlanOfRun {
  runId: string
  plan: KeptPlan
}

export interface LeavingRun {
  id: string
  truckId: string
  date: string
  madeAt: Date
}

/**
 * Runs without any report of their driver, since what is driven is no plan any more; those with a job out or
 * done already (`isOut`) only while they have no plan.
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
