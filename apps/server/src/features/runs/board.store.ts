import type { Board, PlannedRun } from '@skipyard/domain/runs/board.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { bookingOfJobRow } from '#server/database/job-columns.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { readVisits } from '#server/features/bookings/booking-links.reads.ts'
import { truckLimits } from '#server/features/fleet/truck-limits.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOfLiveBooking } from './card.reads.ts'

export interface NamedJob {
  jobId: string
  bookingId: string
  date: string
  runId: string | null
  isLocked: boolean
}

const places = (scope: TenantScope) => sql`
  select j.id as "jobId", ${bookingOfJobRow} as "bookingId", j.date, j.run_id as "runId", j.is_locked as "isLocked"
  from jobs j
  where j.tenant_id = ${scope.tenantId} and ${isOfLiveBooking(scope)}`

const isTruckOff = ({ tenantId }: TenantScope, truckId: RawBuilder<unknown>, date: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from truck_days_off o
    where o.tenant_id = ${tenantId} and o.date = ${date} and o.truck_id = ${truckId})`

async function loadRuns(scope: TenantScope, runIds: readonly string[]) {
  return scope.db
    .selectFrom('runs as r')
    .innerJoin('trucks as t', (join) =>
      join.on('t.tenant_id', '=', scope.tenantId).onRef('t.id', '=', 'r.truck_id'),
    )
    .where('r.tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`r.id = any(${runIds})`)
    .select([
      'r.id',
      'r.version',
      'r.date',
      'r.truck_id',
      'r.driver_id',
      'r.number',
      'r.is_locked',
      't.rego',
      't.bin_types',
      't.max_bin_size_m3',
    ])
    .select(isTruckOff(scope, sql.ref('t.id'), sql.ref('r.date')).as('is_truck_off'))
    .execute()
}

type RunRow = Awaited<ReturnType<typeof loadRuns>>[number]

const plannedRun = (row: RunRow, jobIds: string[]): PlannedRun => ({
  id: row.id,
  version: row.version,
  date: localDate(row.date),
  truckId: row.truck_id,
  rego: row.rego,
  driverId: row.driver_id,
  limits: truckLimits(row),
  number: row.number,
  isLocked: row.is_locked,
  isTruckOff: row.is_truck_off,
  jobIds,
})

export async function resolveJobs(scope: TenantScope, ids: readonly string[]): Promise<NamedJob[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedJob>`
    ${places(scope)} and (j.id = any(${ids}) or j.booking_id = any(${ids}) and j.kind <> 'extra')`.execute(
    scope.db,
  )
  return rows
}

async function findOtherHalves(
  scope: TenantScope,
  jobs: readonly Pick<NamedJob, 'jobId'>[],
): Promise<NamedJob[]> {
  const named = new Set(jobs.map(({ jobId }) => jobId))
  const visits = await readVisits(scope, [...named])
  return resolveJobs(
    scope,
    visits.flatMap(({ jobIds }) => jobIds.filter((id) => !named.has(id))),
  )
}

/**
 * The runs named, those of the jobs named, and the bookings of all their jobs. `lockCompany` goes first:
 * nothing changes until the transaction ends.
 */
export async function loadBoard(
  scope: TenantScope,
  named: { runIds: readonly string[]; jobs: readonly Omit<NamedJob, 'date'>[] },
): Promise<Board> {
  const wanted = [...named.jobs, ...(await findOtherHalves(scope, named.jobs))]
  const runIds = [...new Set([...named.runIds, ...wanted.flatMap(({ runId }) => runId ?? [])])]
  const rows = runIds.length === 0 ? [] : await loadRuns(scope, runIds)
  const { rows: placed } = await sql<NamedJob>`
    ${places(scope)} and j.run_id = any(${runIds}) order by j.position`.execute(scope.db)
  const jobs = [...placed, ...wanted]
  const bookings = await findBookings(scope, [...new Set(jobs.map(({ bookingId }) => bookingId))])
  const inRun = Map.groupBy(placed, ({ runId }) => runId)
  return {
    today: scope.today,
    runs: rows.map((row) =>
      plannedRun(
        row,
        (inRun.get(row.id) ?? []).map(({ jobId }) => jobId),
      ),
    ),
    bookings,
    visits: await readVisits(
      scope,
      jobs.map(({ jobId }) => jobId),
    ),
    lockedJobIds: new Set(jobs.filter(({ isLocked }) => isLocked).map(({ jobId }) => jobId)),
  }
}

export async function findRunIds(
  scope: TenantScope,
  { truckId, date }: { truckId?: string; date: LocalDate },
): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('runs')
    .where('tenant_id', '=', scope.tenantId)
    .where('date', '=', date)
    .$if(truckId !== undefined, (query) => query.where('truck_id', '=', truckId ?? ''))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function holdTruck(scope: TenantScope, { truckId, date }: { truckId: string; date: LocalDate }) {
  const row = await scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', truckId)
    .where('gone_at', 'is', null)
    .select(['id', 'rego', 'driver_id', 'bin_types', 'max_bin_size_m3'])
    .select(isTruckOff(scope, sql`${truckId}::uuid`, sql`${date}::date`).as('is_off'))
    .forShare()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, rego, driver_id: driverId, is_off: isOff } = row
  return { id, rego, driverId, isOff, limits: truckLimits(row) }
}

export async function holdDriver(scope: TenantScope, driverId: string) {
  return scope.db
    .selectFrom('drivers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', driverId)
    .where('gone_at', 'is', null)
    .select(['first_name as firstName', 'last_name as lastName', 'status'])
    .forShare()
    .executeTakeFirst()
}

export async function clearRuns(scope: TenantScope, runIds: readonly string[]): Promise<void> {
  await sql`
    update jobs set run_id = null, position = null
    where tenant_id = ${scope.tenantId} and run_id = any(${runIds})`.execute(scope.db)
}

export async function fillRuns(scope: TenantScope, runs: readonly PlannedRun[]): Promise<void> {
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
}

export async function unlockUnallocated(scope: TenantScope, jobIds: readonly string[]): Promise<void> {
  await sql`
    update jobs set is_locked = false
    where tenant_id = ${scope.tenantId} and id = any(${jobIds}) and run_id is null`.execute(scope.db)
}

export async function insertRuns(scope: TenantScope, runs: readonly PlannedRun[]): Promise<void> {
  if (runs.length === 0) return
  const rows = runs.map(({ id, version, date, truckId, driverId, number, isLocked }) => ({
    tenant_id: scope.tenantId,
    id,
    version,
    date,
    truck_id: truckId,
    driver_id: driverId,
    number,
    is_locked: isLocked,
    created_at: scope.now,
    created_by: scope.actor.loginId,
  }))
  await scope.db.insertInto('runs').values(rows).execute()
}

export async function saveRuns(scope: TenantScope, runs: readonly PlannedRun[]): Promise<void> {
  if (runs.length === 0) return
  const rows = runs.map(({ id, version, driverId, number, isLocked }) => ({
    id,
    version,
    driver_id: driverId,
    number,
    is_locked: isLocked,
  }))
  await sql`
    update runs r
    set version = v.version, driver_id = v.driver_id, number = v.number, is_locked = v.is_locked
    from jsonb_populate_recordset(null::runs, ${JSON.stringify(rows)}::jsonb) v
    where r.tenant_id = ${scope.tenantId} and r.id = v.id and r.id = any(${rows.map(({ id }) => id)})`.execute(
    scope.db,
  )
}

export async function removeRuns(scope: TenantScope, runIds: readonly string[]): Promise<void> {
  if (runIds.length === 0) return
  await scope.db
    .deleteFrom('runs')
    .where('tenant_id', '=', scope.tenantId)
    .where(sql<boolean>`id = any(${runIds})`)
    .execute()
}

export async function lockJob(
  scope: TenantScope,
  jobId: string,
  isLocked: boolean,
): Promise<string | undefined> {
  const row = await scope.db
    .updateTable('jobs')
    .set({ is_locked: isLocked })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', jobId)
    .where('run_id', 'is not', null)
    .returning('run_id')
    .executeTakeFirst()
  return row?.run_id ?? undefined
}
