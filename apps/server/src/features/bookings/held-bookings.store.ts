import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { bookingIdOf, jobID } from '@skipyard/domain/bookings/booking.ts'
import { sql } from 'kysely'
import { isToRaise, lockCompany, raisedRevision } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { editableJobValues, editableValues } from './booking.store.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'

export interface HeldBooking {
  id: string
  version: number
  jobID: string
  isDeleted: boolean
}

/** Always in the same order, so that two calls do not deadlock; `lockCompany` goes first. */
export async function lockBookings(scope: TenantScope, ids: readonly string[]): Promise<HeldBooking[]> {
  const rows = await scope.db
    .selectFrom('bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .select(['id', 'version', 'job_number', 'job_prefix', 'deleted_at'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    jobID: jobID({ jobPrefix: row.job_prefix, jobNumber: row.job_number }),
    isDeleted: row.deleted_at !== null,
  }))
}

export async function loadHeldBookings(scope: TenantScope, held: readonly HeldBooking[]): Promise<Booking[]> {
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  const rows = await wholeBookings(scope).where('b.id', 'in', ids).orderBy('b.id').execute()
  return rows.map(bookingOf)
}

const assigned = (row: object) =>
  sql.join(
    Object.keys(row)
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`),
  )

/** A further pick is a job of its own; its booking stays as it is, but for the version. */
async function saveExtraPicks(
  { db, tenantId }: TenantScope,
  extras: readonly Booking[],
  raised: ReadonlySet<string>,
): Promise<ChangedBooking[]> {
  if (extras.length === 0) return []
  const jobs = extras.map(({ pick }) => ({ id: pick.id, ...editableJobValues(pick) }))
  const [job] = jobs
  const others = [...new Set(extras.map(bookingIdOf))].filter((id) => !raised.has(id))
  if (job) {
    await sql`
      with moved as (
        update jobs j set ${assigned(job)}
        from jsonb_populate_recordset(null::jobs, ${JSON.stringify(jobs)}::jsonb) v
        where j.tenant_id = ${tenantId} and j.id = v.id and j.id = any(${jobs.map(({ id }) => id)})
      )
      update bookings b set version = b.version + 1
      where b.tenant_id = ${tenantId} and b.id = any(${others})`.execute(db)
  }
  return extras.map(({ id, version }) => ({ _id: id, version: version + 1 }))
}

/**
 * One statement; raises each version, and the company's revision where lists count anew (`isListed`). The ids are there
 * twice so that a planner without statistics still goes by them.
 */
export async function saveBookings(
  scope: TenantScope,
  all: readonly { before: Booking; after: Booking }[],
  isListed: boolean,
): Promise<ChangedBooking[]> {
  const changes = all.filter(({ after }) => after.extraOf === undefined)
  const extras = all.flatMap(({ after }) => (after.extraOf === undefined ? [] : [after]))
  if (isListed && changes.length === 0) await lockCompany(scope, 'bookings')
  const saved = await saveOwn(scope, changes, isListed && isToRaise(scope, 'bookings'))
  const raised = new Set(saved.map(({ _id }) => _id))
  return [...saved, ...(await saveExtraPicks(scope, extras, raised))]
}

async function saveOwn(
  scope: TenantScope,
  changes: readonly { before: Booking; after: Booking }[],
  isRaising: boolean,
): Promise<ChangedBooking[]> {
  const rows = changes.map(({ after }) => ({
    id: after.id,
    version: after.version + 1,
    ...editableValues(after),
  }))
  const jobs = changes
    .flatMap(({ after: { drop, pick } }): Job[] => [drop, pick])
    .map((job) => ({ id: job.id, ...editableJobValues(job) }))
  const [row, job] = [rows[0], jobs[0]]
  if (!row || !job) return []
  const suburbs = changes.flatMap(({ before, after }) =>
    before.address.suburb === after.address.suburb ? [] : [after.address.suburb],
  )
  const { tenantId } = scope
  await sql`
    with moved as (
      update jobs j set ${assigned(job)}
      from jsonb_populate_recordset(null::jobs, ${JSON.stringify(jobs)}::jsonb) v
      where j.tenant_id = ${tenantId} and j.id = v.id and j.id = any(${jobs.map(({ id }) => id)})
    ), opened as (
      insert into booked_suburbs (tenant_id, suburb)
      select distinct c.tenant_id, v.suburb from tenant_counters c, unnest(${suburbs}::text[]) v (suburb)
      where c.tenant_id = ${tenantId}
      on conflict do nothing
    ), counted as (
      update tenant_counters set ${raisedRevision('bookings')} where tenant_id = ${tenantId} and ${isRaising}
    )
    update bookings b set ${assigned(row)}
    from jsonb_populate_recordset(null::bookings, ${JSON.stringify(rows)}::jsonb) v
    where b.tenant_id = ${tenantId} and b.id = v.id and b.id = any(${rows.map(({ id }) => id)})`.execute(
    scope.db,
  )
  return rows.map(({ id, version }) => ({ _id: id, version }))
}

export function markBookingsDeleted(scope: TenantScope, ids: readonly string[]): Promise<ChangedBooking[]> {
  return scope.db
    .updateTable('bookings')
    .set((booking) => ({ deleted_at: scope.now, version: booking('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning(['id as _id', 'version'])
    .execute()
}

export async function restoreBookings(scope: TenantScope, ids: readonly string[]): Promise<ChangedBooking[]> {
  if (ids.length === 0) return []
  return scope.db
    .updateTable('bookings')
    .set((booking) => ({ deleted_at: null, version: booking('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .returning(['id as _id', 'version'])
    .execute()
}
