import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { PickBefore, PlaceInRun } from '@skipyard/domain/visits/visit.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface Row {
  id: string
  date: string
  fromHour: number
  toHour: number
  isConfirmed: boolean
  runId: string | null
  position: number | null
}

const placeOf = ({ runId, position }: Pick<Row, 'runId' | 'position'>): PlaceInRun | null =>
  runId === null || position === null ? null : { runId, position }

export async function readPicksBefore(
  scope: TenantScope,
  visitIds: readonly string[],
): Promise<Map<string, PickBefore>> {
  if (visitIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select v.id, v.pick_date_before as date, v.pick_from_hour_before as "fromHour", v.pick_to_hour_before as "toHour",
      v.was_pick_confirmed as "isConfirmed", v.pick_run_id_before as "runId", v.pick_position_before as position
    from visits v
    where v.tenant_id = ${scope.tenantId} and v.id = any(${visitIds})`.execute(scope.db)
  return new Map(
    rows.map(({ id, date, fromHour, toHour, isConfirmed, ...run }) => [
      id,
      { date: localDate(date), timeRange: { fromHour, toHour }, isConfirmed, place: placeOf(run) },
    ]),
  )
}

/** Where a job is in a run; null while it is in none. */
export async function readPlace(
  scope: TenantScope,
  { id, isAllocated }: Pick<Job, 'id' | 'isAllocated'>,
): Promise<PlaceInRun | null> {
  if (!isAllocated) return null
  const { rows } = await sql<Pick<Row, 'runId' | 'position'>>`
    select j.run_id as "runId", j.position from jobs j
    where j.tenant_id = ${scope.tenantId} and j.id = ${id}`.execute(scope.db)
  return placeOf(rows[0] ?? { runId: null, position: null })
}

/** The pick of a booking as it is now, before a visit takes it along. */
export async function readPickBefore(
  scope: TenantScope,
  { pick, pickDateConfirmed }: Pick<Booking, 'pick' | 'pickDateConfirmed'>,
): Promise<PickBefore> {
  const { date, timeRange } = pick
  return { date, timeRange, isConfirmed: pickDateConfirmed, place: await readPlace(scope, pick) }
}
