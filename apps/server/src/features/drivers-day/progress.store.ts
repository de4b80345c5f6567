import type { CountedExtra } from '@skipyard/domain/drivers-day/counted-extra.ts'
import { isNotDoneReason } from '@skipyard/domain/drivers-day/not-done.ts'
import { NO_PROGRESS, type Progress } from '@skipyard/domain/drivers-day/progress.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function loadProgress(scope: TenantScope, jobId: string): Promise<Progress> {
  const row = await scope.db
    .selectFrom('job_progress')
    .where('tenant_id', '=', scope.tenantId)
    .where('job_id', '=', jobId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return NO_PROGRESS
  const { phone_id: phoneId, seq, stepped_at: at, not_done_reason: reason } = row
  const { not_done_at: notDoneAt, not_done_on: on } = row
  return {
    driverId: row.driver_id,
    headingAt: row.heading_at,
    onSiteAt: row.on_site_at,
    doneAt: row.done_at,
    returnedAt: row.returned_at,
    last: phoneId !== null && seq !== null && at !== null ? { phoneId, seq, at } : null,
    notDone:
      reason !== null && isNotDoneReason(reason) && notDoneAt !== null && on !== null
        ? { reason, note: row.not_done_note, at: notDoneAt, on: localDate(on) }
        : null,
  }
}

interface ProgressPlace {
  jobId: string
  bookingId: string
  driverName: string
  run: { id: string; number: number; rego: string } | undefined
}

/** `isSameAttempt`: the office takes what the driver did on the trip after all. */
type SavedProgress = Progress & { isSameAttempt?: boolean }

/** Keeps the trip in vain that the next attempt writes over; the same one told again is no other, a second of a day is. */
async function keepFutileTrip(
  { db, tenantId }: TenantScope,
  jobId: string,
  notDone: Progress['notDone'],
): Promise<void> {
  await sql`
    insert into futile_trips (tenant_id, job_id, gone_on, gone_at, booking_id, reason)
    select p.tenant_id, p.job_id, p.not_done_on, p.not_done_at, p.booking_id, p.not_done_reason from job_progress p
    where p.tenant_id = ${tenantId} and p.job_id = ${jobId} and p.not_done_reason is not null
      and p.not_done_at <> coalesce(${notDone?.at ?? null}::timestamptz, 'infinity')
    on conflict (tenant_id, job_id, gone_at) do nothing`.execute(db)
}

/** With a new attempt, the one before stays on record where it was in vain. */
export async function saveProgress(
  scope: TenantScope,
  { jobId, bookingId, driverName, run }: ProgressPlace,
  { driverId, headingAt, onSiteAt, doneAt, returnedAt, last, notDone, isSameAttempt = false }: SavedProgress,
): Promise<void> {
  if (!isSameAttempt) await keepFutileTrip(scope, jobId, notDone)
  const values = {
    driver_id: driverId,
    driver_name: driverName,
    ...(run && { run_id: run.id, run_number: run.number, rego: run.rego }),
    heading_at: headingAt,
    on_site_at: onSiteAt,
    done_at: doneAt,
    returned_at: returnedAt,
    phone_id: last?.phoneId ?? null,
    seq: last?.seq ?? null,
    stepped_at: last?.at ?? null,
    not_done_reason: notDone?.reason ?? null,
    not_done_note: notDone?.note ?? '',
    not_done_at: notDone?.at ?? null,
    not_done_on: notDone?.on ?? null,
  }
  await scope.db
    .insertInto('job_progress')
    .values({ tenant_id: scope.tenantId, job_id: jobId, booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'job_id']).doUpdateSet(values))
    .execute()
}

export async function saveDoneAt(
  scope: TenantScope,
  { jobId, bookingId, driverName, run }: ProgressPlace,
  doneAt: Date,
): Promise<void> {
  await scope.db
    .insertInto('job_progress')
    .values({
      tenant_id: scope.tenantId,
      job_id: jobId,
      booking_id: bookingId,
      driver_name: driverName,
      ...(run && { run_id: run.id, run_number: run.number, rego: run.rego }),
      done_at: doneAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'job_id']).doUpdateSet({ done_at: doneAt }))
    .execute()
}

interface CountedAt {
  bookingId: string
  jobId: string
  at: Date
  driverName: string
}

export async function saveJobExtras(
  scope: TenantScope,
  { bookingId, jobId, at, driverName }: CountedAt,
  extras: readonly CountedExtra[],
): Promise<void> {
  await scope.db
    .deleteFrom('job_extras')
    .where('tenant_id', '=', scope.tenantId)
    .where('job_id', '=', jobId)
    .execute()
  if (extras.length === 0) return
  const rows = extras.map(({ name, count }) => ({
    tenant_id: scope.tenantId,
    job_id: jobId,
    booking_id: bookingId,
    name,
    count,
    driver_name: driverName,
    noted_at: at,
  }))
  await scope.db.insertInto('job_extras').values(rows).execute()
}
