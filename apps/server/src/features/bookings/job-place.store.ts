import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type PlannedRun, runName } from '@skipyard/domain/runs/board.ts'
import type { TruckLimits } from '@skipyard/domain/runs/check-load.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type KeptVisit, type PickBefore, WAIT_KIND } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { bookingOfJobRow } from '#server/database/job-columns.ts'
import { type TruckRow, truckLimits } from '#server/features/fleet/truck-limits.ts'
import { bringPicksHome } from '#server/features/yards/bring-picks-home.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

async function closeGaps(scope: TenantScope, runIds: readonly string[]): Promise<void> {
  await sql`
    update jobs j set position = n.position
    from (
      select id, row_number() over (partition by run_id order by position)::int as position
      from jobs where tenant_id = ${scope.tenantId} and run_id = any(${runIds})
    ) n
    where j.tenant_id = ${scope.tenantId} and j.id = n.id and j.position <> n.position`.execute(scope.db)
}

export interface LeftPlace {
  jobId: string
  runId: string
  position: number
  runName: string
}

async function findPlaces({ db, tenantId }: TenantScope, jobIds: readonly string[]): Promise<LeftPlace[]> {
  const { rows } = await sql<Omit<LeftPlace, 'runName'> & { rego: string; number: number }>`
    select j.id as "jobId", j.run_id as "runId", j.position, t.rego, r.number
    from jobs j
    join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
    join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    where j.tenant_id = ${tenantId} and j.id = any(${jobIds})`.execute(db)
  return rows.map(({ jobId, runId, position, ...run }) => ({ jobId, runId, position, runName: runName(run) }))
}

const raiseVersions = (scope: TenantScope, runIds: readonly string[]) =>
  sql`
    update runs set version = version + 1
    where tenant_id = ${scope.tenantId} and id = any(${runIds})`.execute(scope.db)

export async function takeOutOfRuns(scope: TenantScope, jobIds: readonly string[]): Promise<LeftPlace[]> {
  if (jobIds.length === 0) return []
  const places = await findPlaces(scope, jobIds)
  if (places.length === 0) return []
  const runIds = [...new Set(places.map(({ runId }) => runId))]
  await sql`
    update jobs set run_id = null, position = null, is_locked = false
    where tenant_id = ${scope.tenantId} and id = any(${jobIds})`.execute(scope.db)
  await closeGaps(scope, runIds)
  await raiseVersions(scope, runIds)
  bringPicksHome(scope, { runIds })
  scope.announce('runs')
  return places
}

export async function findRunOrders(scope: TenantScope, runIds: readonly string[]): Promise<PlannedRun[]> {
  const { tenantId, db } = scope
  const { rows } = await sql<TruckRow & RunRow>`
    select r.id, r.version, r.date, r.truck_id as "truckId", r.driver_id as "driverId", r.number,
      r.is_locked as "isLocked", exists (
        select from truck_days_off o where o.tenant_id = ${tenantId} and o.truck_id = r.truck_id and o.date = r.date
      ) as "isTruckOff", t.rego, t.bin_types, t.max_bin_size_m3,
      array(select j.id from jobs j where j.tenant_id = ${tenantId} and j.run_id = r.id order by j.position) as "jobIds"
    from runs r join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    where r.tenant_id = ${tenantId} and r.id = any(${runIds})`.execute(db)
  return rows.map(({ bin_types, max_bin_size_m3, date, ...run }) => ({
    ...run,
    date: localDate(date),
    limits: truckLimits({ bin_types, max_bin_size_m3 }),
  }))
}

type RunRow = Omit<PlannedRun, 'limits' | 'date'> & { date: string }

export async function saveRunOrders(
  scope: TenantScope,
  runs: readonly Pick<PlannedRun, 'id' | 'jobIds'>[],
): Promise<void> {
  const rows = runs.flatMap(({ id, jobIds }) =>
    jobIds.map((jobId, index) => ({ id: jobId, run_id: id, position: index + 1 })),
  )
  if (rows.length === 0) return
  await sql`
    update jobs j set run_id = v.run_id, position = v.position
    from jsonb_populate_recordset(null::jobs, ${JSON.stringify(rows)}::jsonb) v
    where j.tenant_id = ${scope.tenantId} and j.id = v.id and j.id = any(${rows.map(({ id }) => id)})`.execute(
    scope.db,
  )
  const runIds = runs.map(({ id }) => id)
  await raiseVersions(scope, runIds)
  bringPicksHome(scope, { runIds })
  scope.announce('runs')
}

export async function findLoadLimits(
  { db, tenantId }: TenantScope,
  jobIds: readonly string[],
): Promise<Map<string, TruckLimits>> {
  const { rows } = await sql<TruckRow & { jobId: string }>`
    select j.id as "jobId", t.bin_types, t.max_bin_size_m3
    from jobs j
    join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
    join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    where j.tenant_id = ${tenantId} and j.id = any(${jobIds})`.execute(db)
  return new Map(rows.map(({ jobId, ...truck }) => [jobId, truckLimits(truck)]))
}

export async function findRunJobs(
  scope: TenantScope,
  { jobIds = [], runIds = [] }: { jobIds?: readonly string[]; runIds?: readonly string[] },
): Promise<{ runId: string; jobId: string; bookingId: string }[]> {
  const { rows } = await sql<{ runId: string; jobId: string; bookingId: string }>`
    select j.run_id as "runId", j.id as "jobId", ${bookingOfJobRow} as "bookingId" from jobs j
    where j.tenant_id = ${scope.tenantId} and (j.run_id = any(${runIds}) or j.run_id in (
      select run_id from jobs where tenant_id = ${scope.tenantId} and id = any(${jobIds})
    )) order by j.run_id, j.position`.execute(scope.db)
  return rows
}

export async function endVisit(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ called_off_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function endVisitsOfJobs(scope: TenantScope, jobIds: readonly string[]): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ called_off_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('called_off_at', 'is', null)
    .where((visit) => visit.or([visit('first_job_id', 'in', jobIds), visit('second_job_id', 'in', jobIds)]))
    .execute()
}

export async function insertVisit(
  scope: TenantScope,
  { id, kind, jobIds, pickBefore, waitMinutes }: KeptVisit,
): Promise<void> {
  const [first, second] = jobIds
  await scope.db
    .insertInto('visits')
    .values({
      tenant_id: scope.tenantId,
      id,
      kind,
      first_job_id: first,
      second_job_id: second,
      pick_date_before: pickBefore.date,
      pick_from_hour_before: pickBefore.timeRange.fromHour,
      pick_to_hour_before: pickBefore.timeRange.toHour,
      was_pick_confirmed: pickBefore.isConfirmed,
      pick_run_id_before: pickBefore.place?.runId ?? null,
      pick_position_before: pickBefore.place?.position ?? null,
      wait_minutes: waitMinutes,
      created_at: scope.now,
      created_by: scope.actor.loginId,
    })
    .execute()
}

export async function reviveVisit(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ called_off_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function setPickDayBefore(scope: TenantScope, id: string, date: LocalDate): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({
      pick_date_before: date,
      was_pick_confirmed: false,
      pick_run_id_before: null,
      pick_position_before: null,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

interface Wait {
  minutes: number
  pickBefore: PickBefore
}

export async function putWait(
  scope: TenantScope,
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  { minutes, pickBefore }: Wait,
): Promise<void> {
  const known = await scope.db
    .updateTable('visits')
    .set({ wait_minutes: minutes })
    .where('tenant_id', '=', scope.tenantId)
    .where('kind', '=', WAIT_KIND)
    .where('first_job_id', '=', drop.id)
    .where('called_off_at', 'is', null)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  const jobIds = [drop.id, pick.id] as const
  await insertVisit(scope, { id: uuidv7(), kind: WAIT_KIND, jobIds, pickBefore, waitMinutes: minutes })
}
