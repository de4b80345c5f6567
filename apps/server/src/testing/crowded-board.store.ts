import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from './booking-input.ts'
import { anyBooking, fillBookings } from './random-bookings.ts'

const [SHAPES, COPIES] = [40, 225]

/** 120 a day for two months, one in twenty left undone, some deleted. */
export async function crowdBookings(scope: TenantScope): Promise<void> {
  const { db, tenantId } = scope
  await fillBookings(scope, fc.sample(anyBooking(today, 12), { numRuns: SHAPES, seed: 1 }))
  await sql`
    insert into bookings select copy.*
    from bookings b, generate_series(1, ${COPIES}::int) n, jsonb_populate_record(b, jsonb_build_object(
      'id', '0190' || lpad(to_hex(1000 * n + b.job_number), 8, '0') || '700080000000' || right(md5(b.id::text), 8),
      'job_number', 1000 * n + b.job_number,
      'drop_date', b.drop_date + 30 - n / 3, 'pick_date', b.pick_date + 30 - n / 3)) copy
    where b.tenant_id = ${tenantId} order by copy.job_number`.execute(db)
  await sql`
    update bookings set
      drop_status = case when drop_date < ${today} and hashint4(job_number) % 20 <> 0 then 'Delivered' else drop_status end,
      pick_status = case when pick_date < ${today} and hashint4(job_number) % 20 <> 1 then 'Returned' else pick_status end,
      deleted_at = case when hashint4(job_number) % 40 = 3 then now() end
    where tenant_id = ${tenantId} and job_number > 1000`.execute(db)
}

/** Their jobs, some held, and some extra picks. Before it the database is to know how many bookings there are. */
export async function crowdJobs({ db, tenantId }: TenantScope): Promise<void> {
  await sql`
    insert into jobs (tenant_id, id, booking_id, kind, date, from_hour, to_hour, status, staff_comments, driver_comments)
    select b.tenant_id, gen_random_uuid(), b.id, job.kind, job.date, 7 + b.job_number % 3, 12, job.status, '', ''
    from bookings b
    cross join lateral (values ('drop', b.drop_date, b.drop_status), ('pick', b.pick_date, b.pick_status))
      job (kind, date, status)
    where b.tenant_id = ${tenantId} and b.job_number > 1000 order by b.job_number`.execute(db)
  await sql`
    update jobs set hold_reason = 'No access', held_until = ${today}::date + 4
    where tenant_id = ${tenantId} and status = 'Scheduled' and hashtext(id::text) % 30 = 0`.execute(db)
  await sql`
    insert into jobs select copy.*
    from jobs j, jsonb_populate_record(j, jsonb_build_object(
      'id', gen_random_uuid(), 'kind', 'extra', 'extra_number', 1, 'status', 'Scheduled')) copy
    where j.tenant_id = ${tenantId} and j.kind = 'pick' and hashtext(j.id::text) % 50 = 0`.execute(db)
}

/** Most of a day's jobs go to this run, in an order of their own. */
export async function fillRun(
  { db, tenantId }: TenantScope,
  { runId, date }: { runId: string; date: LocalDate },
): Promise<void> {
  await sql`
    update jobs j set run_id = ${runId}, position = placed.position
    from (
      select id, row_number() over (order by hashtext(id::text)) as position from jobs
      where tenant_id = ${tenantId} and date = ${date} and status <> 'Cancelled' and run_id is null
        and hashtext(id::text) % 4 <> 0
    ) placed
    where j.tenant_id = ${tenantId} and j.id = placed.id`.execute(db)
}

/** A job as its row has it, with its booking's two jobs. */
export interface PlainJob {
  id: string
  bookingId: string
  jobID: string
  kind: 'drop' | 'pick' | 'extra'
  extraNumber: number
  date: LocalDate
  fromHour: number
  status: JobStatus
  runId: string | null
  position: number | null
  heldUntil: LocalDate | null
}

/** All jobs of bookings that are not deleted. */
export async function readPlainJobs({ db, tenantId }: TenantScope): Promise<PlainJob[]> {
  const { rows } = await sql<PlainJob>`
    select j.id, j.booking_id as "bookingId", b.job_prefix || '-' || b.job_number as "jobID", j.kind,
      j.extra_number as "extraNumber", j.date, j.from_hour as "fromHour", j.status, j.run_id as "runId", j.position,
      j.held_until as "heldUntil"
    from jobs j join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id
    where j.tenant_id = ${tenantId} and b.deleted_at is null`.execute(db)
  return rows
}
